import { getRouteApi } from '@tanstack/react-router'

const root = getRouteApi('__root__')

/** What every page knows of the site. */
export const useSite = () => root.useLoaderData().site
