import {
  Ear,
  Eye,
  EyeOff,
  Leaf,
  MonitorUp,
  NotebookPen,
  PictureInPicture2,
  type LucideIcon,
} from 'lucide-react'
import * as m from '../../../../i18n/paraglide/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { type ControlsProps, DeviceFailure, useDeviceTry } from './call-controls.tsx'
import { CallSheet } from './call-sheet.tsx'

type LineProps = { icon: LucideIcon; label: string; className?: string; onPress: () => void }

function Line({ icon: Icon, label, className = '', onPress }: LineProps) {
  return (
    <Button variant="quiet" className={`justify-start! text-start ${className}`} onClick={onPress}>
      <Icon aria-hidden="true" className="icon" />
      <span>{label}</span>
    </Button>
  )
}

export function MoreControls(props: ControlsProps & { emergency: string }) {
  const { room, state, shown, picture, hasNotes, emergency, onShow } = props
  const { own, isSoundOnly, preview, remote } = state
  const { tryTo, hasFailed } = useDeviceTry()
  const toggleSmallWindow = () =>
    document.pictureInPictureElement
      ? document.exitPictureInPicture()
      : picture.current?.requestPictureInPicture()
  return (
    <CallSheet title={m.room_more()} onClose={() => onShow({ panel: undefined })}>
      <div className="grid gap-1 sm:grid-cols-2">
        {hasNotes && (
          <Line
            icon={NotebookPen}
            label={m.room_notes()}
            className="lg:hidden"
            onPress={() => onShow({ panel: 'notes' })}
          />
        )}
        {'getDisplayMedia' in (navigator.mediaDevices ?? {}) && (
          <Line
            icon={MonitorUp}
            label={own.screen ? m.room_screen_stop() : m.room_screen_show()}
            onPress={() => tryTo(room.toggleScreen, true)}
          />
        )}
        <Line
          icon={Ear}
          label={isSoundOnly ? m.room_with_picture() : m.room_sound_only()}
          onPress={() => void room.setSoundOnly(!isSoundOnly)}
        />
        {preview && (
          <Line
            icon={shown.self ? EyeOff : Eye}
            label={shown.self ? m.room_hide_me() : m.room_show_me()}
            onPress={() => onShow({ self: !shown.self })}
          />
        )}
        {document.pictureInPictureEnabled && remote && !isSoundOnly && (
          <Line
            icon={PictureInPicture2}
            label={m.room_small_window()}
            onPress={() => void toggleSmallWindow()?.catch(() => {})}
          />
        )}
        <Line
          icon={Leaf}
          label={m.room_calm()}
          onPress={() => onShow({ calm: true, panel: undefined })}
        />
      </div>
      <DeviceFailure hasFailed={hasFailed} />
      <p className="measure text-sm text-muted">{`${m.meetings_no_emergency()} ${emergency}`}</p>
    </CallSheet>
  )
}
