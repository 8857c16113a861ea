import { apiOf, read, paramOf } from '../../../platform/api/client.ts'
import type { AuthorProfileApi, AnalyticsApi } from '../api/authors.server.ts'
import type { AnalyticsDays } from '../rules/authors.ts'
import type { AuthorProfile } from '../schema/authors.ts'

const analyticsApi = apiOf<AnalyticsApi>()

export const fetchAnalyticsOverview = (query: { days: AnalyticsDays; page: number }) =>
  read(analyticsApi.blog.analytics.$get({ query: { days: query.days, page: String(query.page) } }))

export const fetchPostAnalytics = (id: number, days: AnalyticsDays) =>
  read(analyticsApi.blog.posts[':id'].analytics.$get({ ...paramOf(id), query: { days } }))

const api = apiOf<AuthorProfileApi>()

export const fetchAuthorProfile = () => read(api['author-profile'].$get())

export const saveAuthorProfile = (json: AuthorProfile) => read(api['author-profile'].$put({ json }))
