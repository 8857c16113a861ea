import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { tellUnread, useUnread } from '../../features/messages/client/unread.ts'
import { unreadLabel } from '../../features/messages/components/labels.ts'
import { useReader } from '../../ui/rendering/reader.tsx'
import { refresh } from '../refresh.ts'

interface LiveMessages {
  /** How many waited when the page's data were read. */
  unread: number
  /** Whether the person has messages at all. */
  isFollowed: boolean
  /** Whether the page shows messages, which are then read anew. */
  isShown: boolean
}

/** Follows the news of messages while the dashboard is open; answers how many are new, in words. */
export function useLiveMessages({ unread, isFollowed, isShown }: LiveMessages): string | undefined {
  const { locale } = useReader()
  const router = useRouter()
  const shown = useRef({ isShown, unread })
  useEffect(() => {
    shown.current = { isShown, unread }
    if (isFollowed) tellUnread(unread)
  }, [isFollowed, isShown, unread])

  useEffect(() => {
    if (!isFollowed) return
    let leave: (() => void) | undefined
    let isOver = false
    let reading: Promise<void> | undefined
    let isAskedAgain = false
    // Of news that comes while the page is read, one more reading tells all.
    const readAgain = () => {
      if (reading) {
        isAskedAgain = true
        return
      }
      reading = refresh(router).finally(() => {
        reading = undefined
        if (isAskedAgain && !isOver) readAgain()
        isAskedAgain = false
      })
    }
    const follow = async () => {
      const { followMessages } = await import('../../features/messages/client/stream.ts')
      if (isOver) return
      leave = followMessages((news) => {
        const isOther = news.unread !== undefined && news.unread !== shown.current.unread
        if (news.unread !== undefined) tellUnread(news.unread)
        if (shown.current.isShown && (news.isNew || isOther)) readAgain()
      })
    }
    void follow()
    return () => {
      isOver = true
      leave?.()
    }
  }, [isFollowed, router])

  return unreadLabel(useUnread(unread), locale)
}
