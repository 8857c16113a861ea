import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { atAnyHour } from './tests-at-any-hour.ts'

RuleTester.describe = describe
RuleTester.it = it

const within = (...lines: string[]): string => `async () => { ${lines.join('; ')} }`

new RuleTester().run('tests hang on no machine and no hour (promise 75)', atAnyHour, {
  valid: [
    "'smtp://127.0.0.1:12345'",
    within("await page.goto('/')", "await clickWhenAlive(page.getByRole('button'))"),
    within("await page.goto('/')", "await page.getByRole('link').click()"),
    within("await page.goto('/')", "await field(page, 'Name').fill('Mina')"),
  ],
  invalid: [
    "const nowhere = 'smtp://127.0.0.1:1'",
    "const nowhere = { smtpUrl: 'http://localhost:9/token' }",
    within("await page.goto('/')", "await page.getByRole('button', { name }).click()"),
    within('await page.reload()', "await page.keyboard.press('Escape')"),
    within("await page.goto('/')", 'await button(page, t.join()).click()'),
  ].map((code) => ({ code, errors: 1 })),
})
