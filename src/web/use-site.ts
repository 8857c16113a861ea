import { getRouteApi } from '@tanstack/react-router'

const root = getRouteApi('__root__')

/** The site's data, on every page. */
export const useSite = () => root.useLoaderData().site
