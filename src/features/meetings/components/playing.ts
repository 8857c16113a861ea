/** The least pause between two retries, for a browser that pauses again at once. */
const AGAIN_AFTER_MS = 500

/** Plays once; reports whether the browser's autoplay policy requires a press. */
export function play(video: HTMLVideoElement, onBlocked: (isBlocked: boolean) => void): void {
  video.play().then(
    () => onBlocked(false),
    // Without microphone access, some browsers play sound only after a press.
    (error: unknown) => onBlocked((error as Error).name === 'NotAllowedError'),
  )
}

/**
 * Plays an element now, and again whenever the browser pauses it: for a phone call, another app, or
 * a closed picture-in-picture window. Returns the function that stops it.
 */
export function keepPlaying(
  video: HTMLVideoElement,
  onBlocked: (isBlocked: boolean) => void = () => {},
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onPause = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      if (video.paused) play(video, onBlocked)
    }, AGAIN_AFTER_MS)
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') play(video, onBlocked)
  }
  video.addEventListener('pause', onPause)
  document.addEventListener('visibilitychange', onVisible)
  play(video, onBlocked)
  return () => {
    clearTimeout(timer)
    video.removeEventListener('pause', onPause)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
