import { createElement, use, type ComponentType } from 'react'
import { untilLoaded } from '../ui/rendering/lazy-part.tsx'

let isAlive = false

/**
 * React has taken over the page that came from the server: what comes now is drawn by the browser.
 */
export function noteAlive(): void {
  isAlive = true
}

/**
 * A route's component whose code comes by itself; the build puts it in place of the router's own.
 * Where the server has drawn the page and the code does not come, the drawn page stays and the rest
 * is taken over.
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
