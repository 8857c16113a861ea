import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { noDeviceClock } from './device-clock.ts'

RuleTester.describe = describe
RuleTester.it = it

new RuleTester().run('the device’s clock decides nothing (promise 77)', noDeviceClock, {
  valid: ['new Date(startsAt)', 'Date.parse(startsAt)', 'serverNow()', 'performance.now()'],
  invalid: ['new Date()', 'new Date', 'Date()', 'Date.now()', 'later(Date.now)'].map((code) => ({
    code,
    errors: 1,
  })),
})
