import { ArrowDown, ArrowRight, ArrowUp, type LucideIcon } from 'lucide-react'
import { useEffect } from 'react'
import { formatTime } from '../../../i18n/calendar/dates.ts'
import { formatNumber, formatPercent } from '../../../i18n/text/numbers.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReader } from '../../../ui/rendering/reader.tsx'
import { toastFailure } from '../../../ui/toasts/toast.ts'
import { trendOf, type Trend } from '../rules/completed-statistics.ts'
import type { Statistics } from '../schema/statistics.ts'

type TrendWords = Record<Trend, (words: { growth: string }) => string> & { fromNone: () => string }

const SINCE: Record<'month' | 'week', TrendWords> = {
  month: {
    up: m.figures_trend_up_month,
    down: m.figures_trend_down_month,
    flat: () => m.figures_trend_flat_month(),
    fromNone: m.figures_trend_from_none_month,
  },
  week: {
    up: m.figures_trend_up_week,
    down: m.figures_trend_down_week,
    flat: () => m.figures_trend_flat_week(),
    fromNone: m.figures_trend_from_none_week,
  },
}

/** Arrows accompany text and imply no judgement: less may be good. */
const ARROWS: Record<Trend, { icon: LucideIcon; look: string }> = {
  up: { icon: ArrowUp, look: 'bg-success-soft text-success' },
  down: { icon: ArrowDown, look: 'bg-warning-soft text-warning' },
  flat: { icon: ArrowRight, look: 'bg-sunken text-muted rtl:-scale-x-100' },
}

/** The site's three statistics with their growth (spec 2.54). */
export function StatisticsCards({ statistics }: { statistics: Statistics }) {
  const reader = useReader()
  const cards = [
    {
      title: m.figures_statistics_users(),
      text: m.figures_statistics_users_text(),
      total: statistics.totalUsers,
      growth: statistics.userGrowth,
      isFromNone: statistics.fromNone.includes('users'),
      since: SINCE.month,
    },
    {
      title: m.figures_statistics_specialists(),
      text: m.figures_statistics_specialists_text(),
      total: statistics.totalSpecialists,
      growth: statistics.specialistGrowth,
      isFromNone: statistics.fromNone.includes('specialists'),
      since: SINCE.week,
    },
    {
      title: m.figures_statistics_sessions(),
      text: m.figures_statistics_sessions_text(),
      total: statistics.totalSessions,
      growth: statistics.sessionGrowth,
      isFromNone: statistics.fromNone.includes('sessions'),
      since: SINCE.month,
    },
  ]
  return (
    <div className="flex flex-col gap-3">
      <ul className="card-grid">
        {cards.map((card) => (
          <FigureCard key={card.title} {...card} />
        ))}
      </ul>
      <p className="text-sm text-muted">
        {m.figures_statistics_as_of({ time: formatTime(statistics.asOf, reader) })}
      </p>
    </div>
  )
}

type FigureCardProps = {
  title: string
  text: string
  total: number
  growth: number
  isFromNone: boolean
  since: TrendWords
}

function FigureCard({ title, text, total, growth, isFromNone, since }: FigureCardProps) {
  const trend = isFromNone ? 'up' : trendOf(growth)
  const { icon: Arrow, look } = ARROWS[trend]
  return (
    <Card as="li" className="flex flex-col gap-2">
      <h2 className="text-lg">{title}</h2>
      <p className="text-3xl font-semibold">{formatNumber(total)}</p>
      <p className="text-sm text-muted">{text}</p>
      <p className="mt-auto flex items-center gap-2">
        <span
          aria-hidden="true"
          data-trend={trend}
          className={`grid size-7 shrink-0 place-items-center rounded-full ${look}`}
        >
          <Arrow className="size-4" />
        </span>
        <span>
          {isFromNone
            ? since.fromNone()
            : since[trend]({ growth: formatPercent(Math.abs(growth)) })}
        </span>
      </p>
    </Card>
  )
}

/** Shown in place of the statistics when they could not be loaded (spec 8.10). */
export function StatisticsFailed({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    toastFailure(m.common_error(), m.figures_statistics_failed())
  }, [])
  return (
    <Notice
      tone="danger"
      title={m.common_error()}
      action={
        // An empty href reloads the page, without scripts too.
        <a
          href=""
          className={buttonClass('secondary')}
          onClick={(event) => {
            event.preventDefault()
            onRetry()
          }}
        >
          {m.shell_try_again()}
        </a>
      }
    >
      {m.figures_statistics_failed()}
    </Notice>
  )
}
