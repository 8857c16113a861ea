import { expect, it } from 'vitest'
import { startProduct } from '../support/product.ts'

it('answers every request that it accepted when it is stopped (promise 35)', async () => {
  const product = await startProduct({ RATE_LIMITS: 'off' })
  try {
    // Each hashes a password, four at a time: most are still being answered at the signal.
    const underWay = Array.from({ length: 20 }, (_, index) =>
      fetch(`${product.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `nobody${index}@example.org`, password: 'not-a-password' }),
      }).then((answer) => answer.status),
    )
    await Promise.race(underWay)
    const ended = product.stop('SIGTERM')
    expect(await Promise.all(underWay)).toEqual(Array.from({ length: 20 }, () => 401))
    expect(await ended).toBe(0)
  } finally {
    product.discard()
  }
})
