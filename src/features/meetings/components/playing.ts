/** A browser that pauses again at once is asked no more often than this. */
const AGAIN_AFTER_MS = 500

/** Plays once; says whether the browser waits for a press of the reader. */
export function play(video: HTMLVideoElement, onBlocked: (isBlocked: boolean) => void): void {
  video.play().then(
    () => onBlocked(false),
    // Without microphone access, some browsers play sound only after a press.
    (error: unknown) => onBlocked((error as Error).name === 'NotAllowedError'),
  )
}

/**
 * Plays what is in an element now, and again whenever the browser has paused it: for a phone call,
 * for another app, with a small window that is closed. Returns how to stop that.
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
