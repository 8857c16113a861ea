import { apiOf, paramOf, read } from '../../../platform/api/client.ts'
import type { AnalyticsApi } from '../api/analytics.server.ts'
import type { AnalyticsDays } from '../rules/analytics.ts'

const api = apiOf<AnalyticsApi>()

export const fetchAnalyticsOverview = (query: { days: AnalyticsDays; page: number }) =>
  read(api.blog.analytics.$get({ query: { days: query.days, page: String(query.page) } }))

export const fetchPostAnalytics = (id: number, days: AnalyticsDays) =>
  read(api.blog.posts[':id'].analytics.$get({ ...paramOf(id), query: { days } }))
