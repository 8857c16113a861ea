import { localizePath } from '../../../i18n/locale.ts'
import { formatNumber } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { useReader } from '../../../ui/rendering/reader.tsx'
import type { WaitingTasks } from '../schema/statistics.ts'

const TASKS: readonly { key: keyof WaitingTasks; words: () => string; path: string }[] = [
  { key: 'messages', words: m.figures_waiting_messages, path: '/admin/inbox?show=new' },
  { key: 'concerns', words: m.figures_waiting_concerns, path: '/admin/concerns' },
  {
    key: 'specialists',
    words: m.figures_waiting_specialists,
    path: '/dashboard/verification',
  },
  {
    key: 'endings',
    words: m.figures_waiting_endings,
    path: '/dashboard/verification?status=due',
  },
  { key: 'comments', words: m.figures_waiting_comments, path: '/admin/comments' },
  {
    key: 'heldUpMails',
    words: m.figures_waiting_mails_stopped,
    path: '/admin/mail?view=state',
  },
  { key: 'mails', words: m.figures_waiting_mails, path: '/admin/mail?status=failed' },
]

/** What waits for somebody of the team, each with where it is done. */
export function WaitingList({ tasks }: { tasks: WaitingTasks }) {
  const { locale } = useReader()
  const waiting = TASKS.filter(({ key }) => tasks[key] > 0)
  return (
    <section className="flex flex-col gap-3">
      <h2>{m.figures_waiting_title()}</h2>
      {waiting.length === 0 ? (
        <p>{m.figures_waiting_none()}</p>
      ) : (
        <ul className="flex flex-col rounded-card border border-line bg-surface px-4 sm:px-6">
          {waiting.map(({ key, words, path }) => (
            <li
              key={key}
              className="flex items-center justify-between gap-4 border-b border-line py-1 last:border-b-0"
            >
              <a
                href={localizePath(path, locale)}
                className="inline-flex min-h-11 items-center font-semibold"
              >
                {words()}
              </a>
              <span className="text-lg font-semibold">{formatNumber(tasks[key], locale)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
