import * as m from '../../i18n/paraglide/messages.js'
import { LoadFailed } from '../load-failed.tsx'

/** The list could not be loaded (spec 8.11). */
export const BlogFailed = () => (
  <LoadFailed title={m.common_blog()} sentence={m.blog_list_failed()} />
)

/** The article could not be loaded (spec 8.12). */
export const PostFailed = () => (
  <LoadFailed title={m.common_blog()} sentence={m.blog_post_failed()} />
)
