import { apiOf, read } from '../../../platform/api/client.ts'
import type { AuthorProfileApi } from '../api/author-profile.server.ts'
import type { AuthorProfile } from '../schema/author-profile.ts'

const api = apiOf<AuthorProfileApi>()

export const fetchAuthorProfile = () => read(api['author-profile'].$get())

export const saveAuthorProfile = (json: AuthorProfile) => read(api['author-profile'].$put({ json }))
