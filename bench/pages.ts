/**
 * Pages per second from one process, 32 connections: cached ones for visitors, and rendered anew.
 * Beside a static page of 30 KB from Node itself in the same run. Targets: 500 rendered anew,
 * 10,000 cached.
 * `node bench/pages.ts`; needs wrk (Debian's package).
 */
import { registerFamily } from '../tests/support/families.ts'
import { startProduct } from '../tests/support/product.ts'
import { startRequests } from './requests.ts'
import { serveStaticPage } from './static-page.ts'
import { printTable } from './table.ts'

const still = await serveStaticPage()
const product = await startProduct({ DEMO: 'on', RATE_LIMITS: 'off' })
const { rate, stop } = startRequests()
try {
  const { cookie } = await registerFamily(product.url, 'reader')
  const reference = await rate(still.url)
  const rows = [['static page of 30 KB', reference.toFixed(0), '1.00', '']]
  const add = (name: string, perSecond: number, reach = '') =>
    rows.push([name, perSecond.toFixed(0), (perSecond / reference).toFixed(2), reach])
  for (const address of ['/specialists', '/specialists/1', '/fa/specialists']) {
    add(`${address}, kept`, await rate(product.url + address), '≥ 10000')
    add(`${address}, afresh`, await rate(product.url + address, { isAnew: true }), '≥ 500')
    add(`${address}, signed in`, await rate(product.url + address, { cookie }))
  }
  printTable('Pages a second', ['', 'a second', 'of static', 'reach'], rows)
} finally {
  await product.stop()
  product.discard()
  still.close()
  stop()
}
