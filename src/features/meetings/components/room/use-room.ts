import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { serverNow } from '../../../../platform/device/server-clock.ts'
import { MINUTE_MS } from '../../../../platform/durations.ts'
import type { Room, RoomState } from '../../room/room.ts'
import { keepPlaying, play } from '../playing.ts'

/** The URL of a meeting's WebSocket, the same for both languages. */
export function socketUrl(consultationId: number): string {
  const url = new URL(`/api/meetings/${consultationId}/socket`, location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}

/** The state of a room; re-renders on each change. */
export const useRoomState = (room: Room): RoomState =>
  useSyncExternalStore(room.subscribe, room.snapshot, room.snapshot)

/** A video element that plays a stream, again after new tracks and after a pause by the browser. */
export function usePlayed(stream: MediaStream | undefined, tracks: number) {
  const picture = useRef<HTMLVideoElement>(null)
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    const video = picture.current
    if (!video) return
    if (!stream) return setBlocked(false)
    if (video.srcObject !== stream) video.srcObject = stream
    // Some browsers play a later track only after another `play()`.
    return keepPlaying(video, setBlocked)
  }, [stream, tracks])
  const playNow = () => picture.current && play(picture.current, setBlocked)
  return { picture, isBlocked, play: playNow }
}

export function useLasting(isSo: boolean, ms: number): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLong(true), ms)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isSo, ms])
  return isLong
}

/** A screen wake lock during a call; does nothing where it is not supported. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isOver) void lock.release()
      } catch {
        // Refused, for example on a low battery: the call goes on without it.
      }
    }
    const again = () => void ask()
    void ask()
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [isWanted])
}

/** Whole minutes until an instant; undefined without one. */
export function useMinutesUntil(instant: number | undefined): number | undefined {
  const [now, setNow] = useState(() => serverNow().getTime())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow().getTime()), 5000)
    return () => clearInterval(timer)
  }, [])
  return instant === undefined ? undefined : Math.ceil((instant - now) / MINUTE_MS)
}
