import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from './browser.ts'
import { expect, type Site } from './journeys.ts'

/** The open version marks what changed since, also for screen readers. */
export async function expectComparison(page: Page, { t }: Site): Promise<void> {
  const version = page.getByRole('dialog')
  await version.getByRole('button', { name: t.writing_compare() }).click()
  await expect(version.locator('del').first()).toContainText(t.writing_compare_removed())
  await expect(version.locator('ins').first()).toContainText(t.writing_compare_added())
  await expectNoAxeFindings(page)
}
