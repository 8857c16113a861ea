import { Link, type RegisteredRouter } from '@tanstack/react-router'
import type { LinkParts } from '../rendering/render-link.ts'

export type PagePath = keyof RegisteredRouter['routesByPath']

export type ListAddress = Readonly<Record<string, string | number>>

/** The parameters of a list's address; empty ones, and the first page, are left out. */
export type ListSearch = Readonly<Record<string, string | number | undefined>>

export const addressOf = (search: ListSearch): ListAddress =>
  Object.fromEntries(
    Object.entries(search).filter(
      (filter): filter is [string, string | number] =>
        Boolean(filter[1]) && !(filter[0] === 'page' && filter[1] === 1),
    ),
  )

export type ListPlace = { path: PagePath; address?: ListAddress | undefined }

/** By default the router marks a link as current on every address that starts with its own. */
export const EXACT = { exact: true }

export function ListLink({ path, address, ...parts }: ListPlace & LinkParts) {
  const to: string = path
  return <Link to={to} search={address ?? {}} activeOptions={EXACT} {...parts} />
}
