import {
  Camera,
  CameraOff,
  Ellipsis,
  LayoutGrid,
  Leaf,
  LogOut,
  MessageCircle,
  Mic,
  MicOff,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useRef, useState, type Ref, type RefObject } from 'react'
import { formatNumber } from '../../../../i18n/text/numbers.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import type { Room, RoomState } from '../../room/room.ts'
import { LevelStar } from '../device-check/loudness.tsx'
import { type DeviceFailure, failureOf } from '../device-check/media.ts'
import type { Panel, Shown } from './call-view.tsx'
import type { Elements } from '../../../../ui/rendering/elements.ts'

export interface ControlsProps {
  room: Room
  state: RoomState
  shown: Shown
  picture: RefObject<HTMLVideoElement | null>
  /** Whether there are notes, which phones show in a sheet. */
  hasNotes: boolean
  onShow: (change: Partial<Shown>) => void
}

type ControlProps = {
  ref?: Ref<HTMLButtonElement> | undefined
  icon: LucideIcon
  label: string
  tone?: 'off' | 'new' | undefined
  /** `aria-expanded`, for a button that opens a part of the page. */
  isExpanded?: boolean
  onPress: () => void
  /** Drawn behind the icon. */
  children?: Elements
}

/** A round icon button above its label. */
function Control({ ref, icon: Icon, label, tone, isExpanded, onPress, children }: ControlProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-expanded={isExpanded}
      data-tone={tone}
      className="call-control"
      onClick={onPress}
    >
      <span className="call-sign">
        {children}
        <Icon aria-hidden="true" className="icon relative" />
      </span>
      <span>{label}</span>
    </button>
  )
}

/** Apart from the other buttons, so that nobody leaves by mistake. */
export function LeaveButton({ room }: { room: Room }) {
  return (
    <Button variant="danger" size="small" className="call-leave" onClick={() => room.leave()}>
      <LogOut aria-hidden="true" className="icon rtl:-scale-x-100" />
      {m.room_leave()}
    </Button>
  )
}

type CallDevice = 'camera' | 'microphone' | 'screen'

/** What is said of a device that could not be opened during the call. */
const callFailures: Record<CallDevice, Record<DeviceFailure, () => string>> = {
  camera: {
    refused: m.room_device_refused,
    missing: m.devices_no_camera,
    'in-use': m.devices_camera_in_use,
    unsupported: m.room_device_failed,
  },
  microphone: {
    refused: m.room_device_refused,
    missing: m.devices_no_microphone,
    'in-use': m.devices_microphone_in_use,
    unsupported: m.room_device_failed,
  },
  screen: {
    refused: m.room_screen_refused,
    missing: m.room_screen_refused,
    'in-use': m.room_screen_refused,
    unsupported: m.room_device_failed,
  },
}

/** Dismissing the browser's prompt, or choosing no screen, is not an error. */
const hasChosenNot = ({ name, message }: Error, device: CallDevice): boolean =>
  name === 'AbortError' ||
  (device === 'screen' && name === 'NotAllowedError' && !/system/i.test(message))

/** Why a device could not be opened, and the remedy; empty if the participant chose so. */
export const callFailureText = (error: Error, device: CallDevice): string =>
  hasChosenNot(error, device) ? '' : callFailures[device][failureOf(error)]()

/** Runs an action that needs a device, and stores the text of its failure. */
export function useDeviceTry() {
  const [failure, setFailure] = useState('')
  const tryTo = (act: () => Promise<void>, device: CallDevice) => {
    setFailure('')
    act().catch((error: unknown) => setFailure(callFailureText(error as Error, device)))
  }
  return { tryTo, failure }
}

export const FailedDevice = ({ failure }: { failure: string }) => (
  <p role="status" className="text-danger empty:hidden">
    {failure}
  </p>
)

/** The buttons of every call; one more button opens the rarely used ones. */
export function CallControls(props: ControlsProps & { unread: number }) {
  const { room, state, shown, unread, onShow } = props
  const { own, microphone } = state
  const { tryTo, failure } = useDeviceTry()
  const calmEnd = useRef<HTMLButtonElement>(null)
  const wasCalm = useRef(false)
  useEffect(() => {
    // The pressed button is gone.
    if (shown.calm && !shown.panel) calmEnd.current?.focus()
    wasCalm.current = shown.calm
  }, [shown.calm, shown.panel])
  return (
    <div className="call-bar">
      <FailedDevice failure={failure} />
      <div className="call-buttons">
        <Control
          icon={own.mic ? Mic : MicOff}
          label={own.mic ? m.room_mute() : m.room_unmute()}
          tone={own.mic ? undefined : 'off'}
          onPress={() => tryTo(room.toggleMicrophone, 'microphone')}
        >
          {own.mic && microphone && <LevelStar track={microphone} />}
        </Control>
        <Control
          icon={own.cam ? Camera : CameraOff}
          label={own.cam ? m.room_camera_off() : m.room_camera_on()}
          tone={own.cam ? undefined : 'off'}
          onPress={() => tryTo(room.toggleCamera, 'camera')}
        />
        {shown.calm ? (
          <>
            {(unread > 0 || shown.panel === 'chat') && (
              <ChatControl unread={unread} {...panelControl('chat', props)} />
            )}
            <Control
              ref={calmEnd}
              icon={Leaf}
              label={m.room_calm_end()}
              onPress={() => onShow({ calm: false })}
            />
          </>
        ) : (
          <Panels {...props} takesFocus={wasCalm} />
        )}
      </div>
    </div>
  )
}

const panelControl = (name: Panel, { shown, onShow }: Pick<ControlsProps, 'shown' | 'onShow'>) => ({
  isExpanded: shown.panel === name,
  onPress: () => onShow({ panel: shown.panel === name ? undefined : name }),
})

type ChatControlProps = Pick<ControlProps, 'ref' | 'isExpanded' | 'onPress'> & { unread: number }

function ChatControl({ unread, ...control }: ChatControlProps) {
  return (
    <Control
      {...control}
      icon={MessageCircle}
      tone={unread > 0 ? 'new' : undefined}
      label={unread > 0 ? m.room_chat_new({ count: formatNumber(unread) }) : m.room_chat()}
    />
  )
}

/** The buttons of the sheets; closing a sheet returns the focus to its button. */
function Panels(props: Parameters<typeof CallControls>[0] & { takesFocus: RefObject<boolean> }) {
  const { shown, unread, takesFocus } = props
  const buttons = useRef(new Map<Panel, HTMLButtonElement | null>())
  const before = useRef(shown.panel)
  useEffect(() => {
    if (takesFocus.current) buttons.current.get('more')?.focus()
  }, [takesFocus])
  useEffect(() => {
    const closed = before.current
    before.current = shown.panel
    // The button for the notes is among the rarely used ones.
    if (closed && !shown.panel) buttons.current.get(closed === 'notes' ? 'more' : closed)?.focus()
  }, [shown.panel])
  const panel = (name: Panel) => ({
    ref: (button: HTMLButtonElement | null) => void buttons.current.set(name, button),
    ...panelControl(name, props),
  })
  return (
    <>
      <Control {...panel('cards')} icon={LayoutGrid} label={m.room_cards()} />
      <ChatControl unread={unread} {...panel('chat')} />
      <Control
        {...panel('more')}
        icon={Ellipsis}
        label={shown.panel === 'more' ? m.room_less() : m.room_more()}
      />
    </>
  )
}
