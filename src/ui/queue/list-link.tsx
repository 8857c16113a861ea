import { Link, type RegisteredRouter } from '@tanstack/react-router'
import type { LinkParts } from '../rendering/render-link.ts'

export type PagePath = keyof RegisteredRouter['routesByPath']

export type ListAddress = Readonly<Record<string, string | number>>

/** What a list may say in its address; what is empty, and the first page, is left out of it. */
export type ListSearch = Readonly<Record<string, string | number | undefined>>

export const addressOf = (search: ListSearch): ListAddress =>
  Object.fromEntries(
    Object.entries(search).filter(
      (filter): filter is [string, string | number] =>
        Boolean(filter[1]) && !(filter[0] === 'page' && filter[1] === 1),
    ),
  )

export type ListPlace = { path: PagePath; address?: ListAddress | undefined }

/** By default the router calls a link current on every address that begins with its own. */
export const EXACT = { exact: true }

export function ListLink({ path, address, ...parts }: ListPlace & LinkParts) {
  const to: string = path
  return <Link to={to} search={address ?? {}} activeOptions={EXACT} {...parts} />
}
