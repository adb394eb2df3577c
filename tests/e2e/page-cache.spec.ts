import { expect, test } from './steps/test'

test(
  'a page that was cached for all visitors works as one that was rendered, and breaks no rule for scripts',
  { tag: ['@with-scripts', '@full'] },
  async ({ page, open, ready }) => {
    const violations: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') violations.push(message.text())
    })
    page.on('pageerror', (error) => violations.push(error.message))
    for (const path of ['/', '/discover', '/landing']) {
      await test.step(path, async () => {
        // An entry ends with the minute, so that a first visit may be rendered. Then its scripts have a nonce.
        await expect(async () => {
          const arriving = page.waitForResponse((response) => new URL(response.url()).pathname === path)
          await open(path)
          const { 'content-security-policy': policy } = await (await arriving).allHeaders()
          expect(policy).toMatch(/'sha256-/)
          expect(policy).not.toContain('nonce')
        }).toPass()
        await ready()
      })
    }
    await test.step('its scripts run', async () => {
      await open('/')
      await ready()
      await page.getByRole('link', { name: 'Sign in' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    })
    expect(violations).toEqual([])
  },
)
