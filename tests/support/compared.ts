import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from './browser.ts'
import { expect, type Site } from './journeys.ts'

/** The version that is open says what changed since, for those who do not see it too. */
export async function expectComparison(page: Page, { t }: Site): Promise<void> {
  const version = page.getByRole('dialog')
  await version.getByRole('button', { name: t.writing_compare() }).click()
  await expect(version.locator('del').first()).toContainText(t.writing_compare_removed())
  await expect(version.locator('ins').first()).toContainText(t.writing_compare_added())
  await expectNoAxeFindings(page)
}
