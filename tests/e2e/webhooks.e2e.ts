import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectFits, expectNoAxeFindings, expectNoOverflow, signInAs } from '../support/browser.ts'
import {
  expect,
  inBothLanguages,
  openForm,
  test,
  toastOf,
  withoutScripts,
} from '../support/journeys.ts'

const WEBHOOKS = '/admin/webhooks'

/** A receiver of the team's; the test sets what it answers. */
async function openTool() {
  const heard: string[] = []
  const tool = { status: 200, heard }
  const server = createServer((request, response) => {
    heard.push(String(request.headers['webhook-signature']))
    request.resume().on('end', () => response.writeHead(tool.status).end('thanks'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { tool, close, address: `http://127.0.0.1:${port}/hook` }
}

inBothLanguages(() => {
  test('an admin adds a webhook, tries it, sends again what failed, and removes it', async ({
    page,
    site,
    watch,
  }) => {
    const { t, at } = site
    const { tool, address, close } = await openTool()
    const name = `Tool ${randomUUID()}`
    watch.expected.push(/status of 400/)
    await signInAs(page, 'admin')
    await openForm(page, at(WEBHOOKS))
    const submit = page.getByRole('button', { name: t.webhooks_add_submit(), exact: true })
    if (!(await submit.isVisible())) await page.getByText(t.webhooks_add(), { exact: true }).click()
    await submit.click()
    await expect(page.getByRole('main')).toContainText(t.webhooks_events_missing())
    await page.getByLabel(t.webhooks_name()).fill(name)
    await page.getByLabel(t.webhooks_address()).fill('https://10.0.0.1/')
    await page.getByLabel(t.webhooks_event_reviewed()).check()
    await submit.click()
    await expect(page.getByRole('main')).toContainText(t.problem_address_not_public())
    await page.getByLabel(t.webhooks_address()).fill(address)
    await submit.click()
    await expect(page.getByText(/^whsec_/)).toBeVisible()
    await expectNoAxeFindings(page)
    await expectFits(page, 320)

    await openForm(page, at(WEBHOOKS))
    const card = page.getByRole('region', { name })
    tool.status = 500
    await card.getByRole('button', { name: t.webhooks_test_of({ name }) }).click()
    await expect(toastOf(page)).toContainText(t.webhooks_sent())
    await expect.poll(() => tool.heard.length).toBeGreaterThan(0)
    expect(tool.heard[0]).toMatch(/^v1,/)
    await openForm(page, at(WEBHOOKS))
    await card.getByText(t.webhooks_log(), { exact: true }).click()
    await expect(card).toContainText(t.webhooks_answered({ status: '500' }))
    await expectNoAxeFindings(page)
    await expectNoOverflow(page)
    tool.status = 200
    await card.getByRole('button', { name: t.webhooks_resend() }).first().click()
    await expect(toastOf(page).first()).toContainText(t.webhooks_sent())
    await expect
      .poll(async () => {
        await openForm(page, at(WEBHOOKS))
        return card.getByText(t.webhooks_status_delivered()).count()
      })
      .toBe(1)
    await card.getByText(t.common_remove(), { exact: true }).click()
    await card.getByRole('button', { name: t.common_remove_of({ name }) }).click()
    await expect(card).toHaveCount(0)
    close()
  })
})

withoutScripts(() => {
  test('a webhook is added, switched off and removed without scripts @whole', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    const name = `Tool ${randomUUID()}`
    await signInAs(page, 'admin')
    await page.goto(at(WEBHOOKS))
    const submit = page.getByRole('button', { name: t.webhooks_add_submit(), exact: true })
    if (!(await submit.isVisible())) await page.getByText(t.webhooks_add(), { exact: true }).click()
    await page.getByLabel(t.webhooks_name()).fill(name)
    await page.getByLabel(t.webhooks_address()).fill('https://tool.example.org/hook')
    await page.getByLabel(t.webhooks_event_booked()).check()
    await submit.click()
    await expect(page.getByText(/^whsec_/)).toBeVisible()
    await page.getByRole('link', { name: t.webhooks_secret_kept() }).click()
    const card = page.getByRole('region', { name })
    await card.getByRole('button', { name: t.webhooks_switch_off_of({ name }) }).click()
    await expect(page.getByText(t.webhooks_switched_off())).toBeVisible()
    await card.getByText(t.common_remove(), { exact: true }).click()
    await card.getByRole('button', { name: t.common_remove_of({ name }) }).click()
    await expect(page.getByText(t.webhooks_removed())).toBeVisible()
  })
})
