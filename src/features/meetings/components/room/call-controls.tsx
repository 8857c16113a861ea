import {
  Camera,
  CameraOff,
  Ear,
  Ellipsis,
  Eye,
  EyeOff,
  Leaf,
  LogOut,
  MessageCircle,
  Mic,
  MicOff,
  MonitorUp,
  PictureInPicture2,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useRef, useState, type Ref, type RefObject } from 'react'
import { formatNumber } from '../../../../i18n/text/numbers.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button, type ButtonVariant } from '../../../../ui/button.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import type { Room, RoomState } from '../../room/room.ts'
import type { Shown } from './call-view.tsx'

type CallControlsProps = {
  room: Room
  state: RoomState
  shown: Shown
  unread: number
  picture: RefObject<HTMLVideoElement | null>
  onShow: (change: Partial<Shown>) => void
}

type ControlProps = {
  ref?: Ref<HTMLButtonElement>
  icon: LucideIcon
  label: string
  variant?: ButtonVariant
  /** For a button that shows more of the page. */
  isExpanded?: boolean
  className?: string
  onPress: () => void
}

/** On a small phone the sign stands above the words: beside it they would break into three lines. */
function Control(props: ControlProps) {
  const { ref, icon: Icon, label, variant = 'secondary', isExpanded, className = '' } = props
  return (
    <Button
      ref={ref}
      variant={variant}
      size="small"
      aria-expanded={isExpanded}
      className={`max-sm:flex-col max-sm:gap-0.5 max-sm:px-1.5 max-sm:leading-snug low:px-2 low:leading-snug ${className}`}
      onClick={props.onPress}
    >
      <Icon aria-hidden="true" className="icon" />
      {label}
    </Button>
  )
}

const rows = 'grid grid-cols-2 gap-2 sm:flex sm:flex-wrap low:grid! low:grid-cols-1! low:gap-1.5'

/** Closing the browser's own prompt, or choosing no screen, is not an error. */
const hasChosenNot = ({ name, message }: Error, isScreen: boolean): boolean =>
  name === 'AbortError' || (isScreen && name === 'NotAllowedError' && !/system/i.test(message))

/** The buttons of a call, each saying what a press does; what is seldom wanted waits behind one. */
export function CallControls(props: CallControlsProps) {
  const { room, state, shown, onShow } = props
  const { own } = state
  const [hasFailed, setFailed] = useState(false)
  const tryTo = (act: () => Promise<void>, isScreen = false) => {
    setFailed(false)
    act().catch((error: unknown) => setFailed(!hasChosenNot(error as Error, isScreen)))
  }
  const calmEnd = useRef<HTMLButtonElement>(null)
  const wasCalm = useRef(false)
  useEffect(() => {
    // The button that was pressed has gone.
    if (shown.calm) calmEnd.current?.focus()
    wasCalm.current = shown.calm
  }, [shown.calm])
  return (
    <div className="flex flex-col gap-2 low:gap-1.5">
      <div className={rows}>
        <Control
          icon={own.mic ? Mic : MicOff}
          label={own.mic ? m.room_mute() : m.room_unmute()}
          onPress={() => tryTo(room.toggleMicrophone)}
        />
        <Control
          icon={own.cam ? Camera : CameraOff}
          label={own.cam ? m.room_camera_off() : m.room_camera_on()}
          onPress={() => tryTo(room.toggleCamera)}
        />
        {shown.calm ? (
          <Control
            ref={calmEnd}
            icon={Leaf}
            label={m.room_calm_end()}
            onPress={() => onShow({ calm: false })}
          />
        ) : (
          <Panels {...props} takesFocus={wasCalm} />
        )}
        <Control
          icon={LogOut}
          label={m.room_leave()}
          variant="danger"
          className={shown.calm ? '' : 'max-sm:col-span-2 max-sm:flex-row max-sm:gap-2'}
          onPress={() => room.leave()}
        />
      </div>
      {shown.more && !shown.calm && <MoreControls {...props} tryTo={tryTo} />}
      <p role="status" className="text-danger empty:hidden">
        {hasFailed && m.room_device_failed()}
      </p>
    </div>
  )
}

/** Chat, and the other buttons: each shows or hides a part of the page. */
function Panels(props: CallControlsProps & { takesFocus: RefObject<boolean> }) {
  const { shown, unread, takesFocus, onShow } = props
  const { locale } = useReader()
  const chat = useRef<HTMLButtonElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const hadChat = useRef(shown.chat)
  useEffect(() => {
    if (takesFocus.current) more.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (hadChat.current && !shown.chat) chat.current?.focus()
    hadChat.current = shown.chat
  }, [shown.chat])
  return (
    <>
      <Control
        ref={chat}
        icon={MessageCircle}
        variant={unread > 0 ? 'primary' : 'secondary'}
        label={
          unread > 0 ? m.room_chat_new({ count: formatNumber(unread, locale) }) : m.room_chat()
        }
        isExpanded={shown.chat}
        // The other buttons would push the chat off a phone's screen.
        onPress={() => onShow({ chat: !shown.chat, more: false })}
      />
      <Control
        ref={more}
        icon={Ellipsis}
        label={shown.more ? m.room_less() : m.room_more()}
        onPress={() => onShow({ more: !shown.more })}
      />
    </>
  )
}

type MoreControlsProps = CallControlsProps & {
  tryTo: (act: () => Promise<void>, isScreen?: boolean) => void
}

function MoreControls({ room, state, shown, picture, onShow, tryTo }: MoreControlsProps) {
  const { own, isSoundOnly, preview, remote } = state
  const toggleSmallWindow = () =>
    document.pictureInPictureElement
      ? document.exitPictureInPicture()
      : picture.current?.requestPictureInPicture()
  return (
    <div className={rows}>
      {'getDisplayMedia' in (navigator.mediaDevices ?? {}) && (
        <Control
          icon={MonitorUp}
          label={own.screen ? m.room_screen_stop() : m.room_screen_show()}
          onPress={() => tryTo(room.toggleScreen, true)}
        />
      )}
      <Control
        icon={Ear}
        label={isSoundOnly ? m.room_with_picture() : m.room_sound_only()}
        onPress={() => void room.setSoundOnly(!isSoundOnly)}
      />
      {preview && (
        <Control
          icon={shown.self ? EyeOff : Eye}
          label={shown.self ? m.room_hide_me() : m.room_show_me()}
          onPress={() => onShow({ self: !shown.self })}
        />
      )}
      {document.pictureInPictureEnabled && remote && !isSoundOnly && (
        <Control
          icon={PictureInPicture2}
          label={m.room_small_window()}
          onPress={() => void toggleSmallWindow()?.catch(() => {})}
        />
      )}
      <Control
        icon={Leaf}
        label={m.room_calm()}
        onPress={() => onShow({ calm: true, more: false, chat: false })}
      />
    </div>
  )
}
