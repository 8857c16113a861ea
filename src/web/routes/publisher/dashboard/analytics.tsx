import { createFileRoute, Link } from '@tanstack/react-router'
import { blogApi } from '../../../../features/blog/client/index.ts'
import {
  ANALYTICS_DAYS,
  barsOf,
  ANALYTICS_POSTS_A_PAGE,
  type AnalyticsDays,
} from '../../../../features/blog/rules/authors.ts'
import type {
  AnalyticsOverview,
  PostAnalytics,
  PostStatistics,
} from '../../../../features/blog/schema/authors.ts'
import { formatDateKey } from '../../../../i18n/calendar/dates.ts'
import * as m from '../../../../i18n/paraglide/messages.js'
import { formatNumber } from '../../../../i18n/text/numbers.ts'
import { BackLink } from '../../../../ui/back-link.tsx'
import { BarChart } from '../../../../ui/charts/bar-chart.tsx'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { useReader } from '../../../../ui/rendering/reader.tsx'
import { TabsLinks } from '../../../../ui/tabs-links.tsx'
import { findOrAnswer404 } from '../../../page-head.ts'
import { readPublisherTab } from '../../../publisher/tabs.ts'
import { TabFailed } from '../../../load-failed.tsx'
import { tabRoute, oneOf, tabSearch, type TabSearch } from '../../../tab-search.ts'

export const Route = createFileRoute('/publisher/dashboard/analytics')({
  ...tabRoute,
  validateSearch: tabSearch('open', 'view', 'page'),
  loaderDeps: ({ search }) => search,
  loader: (tab) =>
    readPublisherTab(tab, '/publisher/dashboard/analytics', () => readAnalytics(tab.deps)),
  component: AnalyticsTab,
})

/** The data of the analytics tab: one post, or all own posts. */
async function readAnalytics({ open, view, page = 1 }: TabSearch) {
  const place: AnalyticsPlace = { open, days: oneOf(ANALYTICS_DAYS, view) ?? '28', page }
  return open
    ? {
        view: 'one' as const,
        place,
        analytics: await findOrAnswer404(
          blogApi.blog.posts(open).analytics.$get({ days: place.days }),
        ),
      }
    : {
        view: 'all' as const,
        place,
        overview: await blogApi.blog.analytics.$get({ days: place.days, page }),
      }
}

/** The publisher dashboard's tab of analytics (spec 2.60). */
function AnalyticsTab() {
  const { data } = Route.useLoaderData()
  if (!data) return <TabFailed />
  return data.view === 'all' ? (
    <AnalyticsOverviewView overview={data.overview} place={data.place} />
  ) : (
    <PostAnalyticsView analytics={data.analytics} place={data.place} />
  )
}

const CHOICES: Record<AnalyticsDays, () => string> = {
  '28': m.figures_analytics_days_28,
  '90': m.figures_analytics_days_90,
  '365': m.figures_report_last_12_months,
}

/** The post, the period and the page, from the address. */
interface AnalyticsPlace {
  open?: number | undefined
  days: AnalyticsDays
  page: number
}

const linkTo = ({ open, days, page }: Partial<AnalyticsPlace>) => ({
  to: '/publisher/dashboard/analytics' as const,
  search: {
    ...(open ? { open } : {}),
    ...(days && days !== '28' ? { view: days } : {}),
    ...(page && page > 1 ? { page } : {}),
  },
})

function PeriodLinks({ days, open }: AnalyticsPlace) {
  return (
    <TabsLinks
      label={m.figures_analytics_period()}
      current={days}
      tabs={ANALYTICS_DAYS.map((key) => ({ key, label: CHOICES[key]() }))}
      renderLink={(key, parts) => <Link {...linkTo({ open, days: key })} {...parts} />}
    />
  )
}

/** Views over time: per day, or per week for a long period. */
function ViewsChart({ from, to, days, views }: Omit<PostAnalytics, 'post'>) {
  const { locale } = useReader()
  const { of, bars } = barsOf(days)
  const date = (day: string, style: 'long' | 'short') => formatDateKey(day, { locale, style })
  const texts = bars.map((bar) => formatNumber(bar.views, locale))
  return (
    <BarChart
      headingLevel="h2"
      title={of === 'day' ? m.figures_analytics_views_day() : m.figures_analytics_views_week()}
      description={m.figures_analytics_views_text({
        count: formatNumber(views, locale),
        from: date(from, 'long'),
        to: date(to, 'long'),
      })}
      labelHeading={of === 'day' ? m.figures_day() : m.figures_analytics_week()}
      labels={bars.map((bar) => date(bar.day, 'long'))}
      shortLabels={bars.map((bar) => date(bar.day, 'short').replace(/ \S+$/, ''))}
      series={[
        {
          name: m.figures_analytics_views(),
          values: bars.map((bar) => bar.views),
          texts,
          total: formatNumber(views, locale),
        },
      ]}
      formatNumber={(value) => formatNumber(value, locale)}
    />
  )
}

type AnalyticsOverviewViewProps = { overview: AnalyticsOverview; place: AnalyticsPlace }

/** The views of all of an author's posts (spec 2.60). */
function AnalyticsOverviewView({ overview, place }: AnalyticsOverviewViewProps) {
  const { posts, total, ...time } = overview
  const pageCount = Math.ceil(total / ANALYTICS_POSTS_A_PAGE)
  if (total === 0) return <EmptyState title={m.writing_list_none()} />
  return (
    <div className="flex flex-col gap-8">
      <p className="measure text-muted">{m.figures_analytics_text()}</p>
      <PeriodLinks {...place} />
      <ViewsChart {...time} />
      <section className="flex flex-col gap-3">
        <h2>{m.figures_analytics_posts()}</h2>
        <ul className="flex flex-col rounded-card bg-surface px-4 sm:px-6">
          {posts.map((post) => (
            <PostLine key={post.id} post={post} days={place.days} />
          ))}
        </ul>
        <Pagination
          page={Math.min(place.page, pageCount)}
          pageCount={pageCount}
          renderLink={(page, parts) => <Link {...linkTo({ days: place.days, page })} {...parts} />}
        />
      </section>
    </div>
  )
}

type PostLineProps = { post: AnalyticsOverview['posts'][number]; days: AnalyticsDays }

function PostLine({ post, days }: PostLineProps) {
  return (
    <li className="flex flex-col gap-1 border-b border-line py-4 last:border-b-0">
      <Link
        {...linkTo({ open: post.id, days })}
        className="inline-flex min-h-11 items-center self-start font-semibold wrap-anywhere"
      >
        <bdi lang={post.language}>{post.title}</bdi>
      </Link>
      <Statistics post={post} viewsInPeriod={post.viewsInPeriod} />
    </li>
  )
}

function Statistics({ post, viewsInPeriod }: { post: PostStatistics; viewsInPeriod: number }) {
  const figures = [
    [m.figures_analytics_views_period(), formatNumber(viewsInPeriod)],
    [m.figures_analytics_views_all(), formatNumber(post.viewCount)],
    [m.common_comments(), formatNumber(post.commentCount)],
    [
      m.figures_analytics_reading(),
      m.figures_analytics_minutes({ count: formatNumber(post.readingMinutes) }),
    ],
  ] as const
  return (
    <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2 lg:grid-cols-4">
      {figures.map(([term, value]) => (
        <div key={term} className="flex items-baseline justify-between gap-3 sm:justify-start">
          <dt className="text-muted">{term}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type PostAnalyticsViewProps = { analytics: PostAnalytics | undefined; place: AnalyticsPlace }

function PostAnalyticsView({ analytics, place }: PostAnalyticsViewProps) {
  const back = (
    <BackLink renderLink={(parts) => <Link {...linkTo({ days: place.days })} {...parts} />}>
      {m.figures_analytics_back()}
    </BackLink>
  )
  if (!analytics)
    return <EmptyState scene="lost" title={m.figures_analytics_missing()} action={back} />
  const { post, ...time } = analytics
  return (
    <div className="flex flex-col gap-8">
      {back}
      <div className="flex flex-col gap-2">
        <h2 className="wrap-anywhere">
          <bdi lang={post.language}>{post.title}</bdi>
        </h2>
        <Statistics post={post} viewsInPeriod={time.views} />
      </div>
      <PeriodLinks {...place} />
      <ViewsChart {...time} />
    </div>
  )
}
