import { randomBytes } from 'node:crypto'
import { makeAdmin } from '../support/people'
import { notice, warning } from './steps/notice'
import { jobCalled } from './steps/rows'
import { expect, test } from './steps/test'

test('an admin posts a job after an error, sees it under Careers, hides it, shows it again and deletes it', async ({
  page,
  db,
  open,
  ready,
  signIn,
}) => {
  const admin = await makeAdmin(db)
  const title = `Map maker ${randomBytes(4).toString('hex')}`
  const main = page.getByRole('main')
  await signIn(admin.email)

  await test.step('forgets how to apply: everything typed is kept', async () => {
    await open('/admin/careers')
    await page.getByRole('link', { name: 'Post a job' }).click()
    await expect(page.getByRole('heading', { name: 'Post a job' })).toBeVisible()
    await ready()
    await main.getByLabel('Title').fill(title)
    await main.getByLabel('Department').fill('Maps')
    await main.getByLabel('Location').fill('Boise, Idaho')
    await main.getByLabel('Employment type').selectOption('Contract')
    await main.getByLabel(/^From/).fill('60000')
    await main.getByLabel('Description').fill('Draw **maps**.\n\n- By hand\n- By machine')
    await main.getByLabel('Requirements').fill('A steady hand')
    await page.getByRole('button', { name: 'Create job listing' }).click()
    await expect(warning(page, 'Failed to create job listing')).toContainText(
      'An active job needs an application email or link',
    )
    await expect(main.getByLabel('Description')).toHaveValue(/By machine/)
    await expect(main.getByLabel('Employment type')).toHaveValue('contract')
    expect(await jobCalled(db, title)).toBeUndefined()
    await ready()
  })

  await test.step('says how, and finds it in the list', async () => {
    await main.getByLabel('Application email').fill('jobs@people.test')
    await page.getByRole('button', { name: 'Create job listing' }).click()
    await expect(notice(page, 'Job listing created')).toContainText(`${title} is under Careers now.`)
    await expect(main.getByRole('listitem').filter({ hasText: title })).toContainText('Active')
    expect(await jobCalled(db, title)).toMatchObject({
      department: 'Maps',
      employmentType: 'contract',
      salaryMin: 60_000_00,
      postedBy: admin.id,
      isActive: true,
    })
  })

  const path = `/careers/${(await jobCalled(db, title))!.id}`

  await test.step('reads it under Careers, as search engines do', async () => {
    await open('/careers?department=Maps')
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    await expect(main.getByRole('listitem').filter({ hasText: 'By machine' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Apply by email' })).toHaveAttribute(
      'href',
      /^mailto:jobs@people\.test\?subject=/,
    )
    const posting = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)
    expect(posting).toMatchObject({
      '@type': 'JobPosting',
      title,
      employmentType: 'CONTRACTOR',
      baseSalary: { currency: 'USD', value: { minValue: 60_000 } },
    })
  })

  const listed = main.getByRole('listitem').filter({ hasText: title })

  await test.step('hides it: its page is gone', async () => {
    await open('/admin/careers')
    await listed.getByRole('button', { name: 'Deactivate' }).click()
    await expect(notice(page, 'Job listing deactivated')).toBeVisible()
    await expect(listed).toContainText('Inactive')
    expect((await page.request.get(path)).status()).toBe(404)
  })

  await test.step('edits it and shows it again', async () => {
    await ready()
    await listed.getByRole('link', { name: 'Edit' }).click()
    await expect(main.getByLabel('Title')).toHaveValue(title)
    await ready()
    await main.getByLabel('Benefits').fill('Coffee')
    await main.getByLabel('Active', { exact: true }).check()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(notice(page, 'Job listing saved')).toBeVisible()
    expect((await page.request.get(path)).status()).toBe(200)
    expect(await jobCalled(db, title)).toMatchObject({ benefits: 'Coffee', isActive: true })
    await ready()
  })

  await test.step('deletes it, asked once more', async () => {
    await listed.getByRole('link', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'Are you sure you want to delete the job' })).toBeVisible()
    await ready()
    await page.getByRole('button', { name: 'Delete job' }).click()
    await expect(notice(page, 'Job listing deleted')).toBeVisible()
    expect(await jobCalled(db, title)).toBeUndefined()
  })
})
