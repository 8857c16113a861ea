import { createElement, use, type ComponentType } from 'react'
import { untilLoaded } from '../ui/rendering/lazy-part.tsx'

let isAlive = false

/** The page is hydrated: from now on the browser renders. */
export function noteAlive(): void {
  isAlive = true
}

/**
 * A route's component with code that loads separately; the build uses it in place of the router's
 * own. If the code of a server-rendered page fails to load, its HTML stays and the rest is
 * hydrated.
 * @public
 */
export function routePart<Props extends object>(
  load: () => Promise<Record<string, ComponentType<Props>>>,
  name = 'default',
) {
  let part: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  let later: Promise<void> | undefined
  const loadOnce = () =>
    (loading ??= load().then(
      (loaded) => void (part = loaded[name]),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))
  function RoutePart(props: Props) {
    if (!part) use((later ??= untilLoaded(loadOnce)))
    return part ? createElement(part, props) : null
  }
  const preload = () => {
    if (part) return undefined
    return isAlive ? loadOnce() : loadOnce().catch(() => undefined)
  }
  return Object.assign(RoutePart, { preload })
}
