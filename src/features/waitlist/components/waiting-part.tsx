import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { ButtonForm } from '../../../ui/forms/button-form.tsx'
import { NameIn } from '../../../ui/name-in.tsx'
import { useSignInHref } from '../../../ui/rendering/sign-in-href.ts'
import { joinWaitlistForm } from '../forms.ts'
import { MOST_MISSED_OFFERS } from '../rules.ts'
import type { WaitlistEntry } from '../schema.ts'
import { LeaveForm } from './leave-form.tsx'
import { OfferedTime } from './offers.tsx'
import type { Elements } from '../../../ui/rendering/elements.ts'

type WaitingPartProps = {
  specialist: { id: number; name: string; paused: boolean }
  hasTimes: boolean
  /** The waitlist entry; undefined for a visitor, null for a family that does not wait. */
  entry: WaitlistEntry | null | undefined
  onChanged: () => void
}

/** Part of the booking panel: joins the waitlist, and shows the entry. */
export function WaitingPart(props: WaitingPartProps) {
  const { specialist, hasTimes, entry, onChanged } = props
  if (entry?.offer)
    return (
      <Box title={m.waitlist_offered_title()} isFirm>
        <OfferedTime entry={entry} offer={entry.offer} onChanged={onChanged} />
      </Box>
    )
  if (entry && entry.state !== 'ended')
    return (
      <Box title={m.waitlist_waiting_title()}>
        <p className="measure">
          {specialist.paused ? (
            m.waitlist_paused_text()
          ) : (
            <NameIn sentence={(name) => m.waitlist_waiting_text({ name })}>
              {specialist.name}
            </NameIn>
          )}
        </p>
        <LeaveForm entryId={entry.id} name={specialist.name} onDone={onChanged} />
      </Box>
    )
  if (entry)
    return (
      <Box title={m.waitlist_ended_title()}>
        <EndedText entry={entry} />
        <Join {...props} />
      </Box>
    )
  return (
    <Box title={hasTimes ? m.waitlist_title() : m.waitlist_title_none()}>
      <p className="measure">{m.waitlist_text()}</p>
      <Join {...props} />
    </Box>
  )
}

/** The reason why an entry ended. */
export function EndedText({ entry: { specialist } }: { entry: WaitlistEntry }) {
  return (
    <p className="measure">
      {specialist.gone
        ? m.waitlist_ended_gone()
        : m.waitlist_ended_text({ count: formatNumber(MOST_MISSED_OFFERS) })}
    </p>
  )
}

type BoxProps = { title: string; isFirm?: boolean; children: Elements }

function Box({ title, isFirm = false, children }: BoxProps) {
  const edge = isFirm ? 'border-2 border-primary' : 'border border-line'
  return (
    <section
      id="waitlist"
      aria-labelledby="waitlist-title"
      className={`flex flex-col items-start gap-3 rounded-control bg-bg p-4 ${edge}`}
    >
      <h3 id="waitlist-title">{title}</h3>
      {children}
    </section>
  )
}

function Join({ specialist: { id }, entry, hasTimes, onChanged }: WaitingPartProps) {
  const signInHref = useSignInHref('#waitlist')
  const variant = hasTimes ? 'secondary' : 'primary'
  if (entry === undefined)
    return (
      <>
        <a href={signInHref} className={buttonClass(variant)}>
          {m.waitlist_join()}
        </a>
        <p className="text-sm text-muted">{m.waitlist_join_sign_in()}</p>
      </>
    )
  return (
    <ButtonForm
      definition={joinWaitlistForm}
      own={{ specialistId: id }}
      done={onChanged}
      failedTitle={m.waitlist_failed()}
      label={m.waitlist_join()}
      variant={variant}
      busyLabel={m.waitlist_joining()}
    />
  )
}
