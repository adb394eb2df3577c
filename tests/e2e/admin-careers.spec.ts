import { randomBytes } from 'node:crypto'
import { makeAdmin } from '../support/people'
import { notice, warning } from './steps/notice'
import { jobByTitle } from './steps/rows'
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

  await test.step('a job without a way to apply is refused and the form keeps its values', async () => {
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
    expect(await jobByTitle(db, title)).toBeUndefined()
    await ready()
  })

  await test.step('a job with an application email is created and listed', async () => {
    await main.getByLabel('Application email').fill('jobs@people.test')
    await page.getByRole('button', { name: 'Create job listing' }).click()
    await expect(notice(page, 'Job listing created')).toContainText(`${title} is now listed under Careers.`)
    await expect(main.getByRole('listitem').filter({ hasText: title })).toContainText('Active')
    expect(await jobByTitle(db, title)).toMatchObject({
      department: 'Maps',
      employmentType: 'contract',
      salaryMin: 60_000_00,
      postedBy: admin.id,
      isActive: true,
    })
  })

  const path = `/careers/${(await jobByTitle(db, title))!.id}`

  await test.step('the job has a page under Careers, with data for search engines', async () => {
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

  await test.step('a deactivated job has no page', async () => {
    await open('/admin/careers')
    await listed.getByRole('button', { name: 'Deactivate' }).click()
    await expect(notice(page, 'Job listing deactivated')).toBeVisible()
    await expect(listed).toContainText('Inactive')
    expect((await page.request.get(path)).status()).toBe(404)
  })

  await test.step('the admin edits the job and activates it again', async () => {
    await ready()
    await listed.getByRole('link', { name: 'Edit' }).click()
    await expect(main.getByLabel('Title')).toHaveValue(title)
    await ready()
    await main.getByLabel('Benefits').fill('Coffee')
    await main.getByLabel('Active', { exact: true }).check()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(notice(page, 'Job listing saved')).toBeVisible()
    expect((await page.request.get(path)).status()).toBe(200)
    expect(await jobByTitle(db, title)).toMatchObject({ benefits: 'Coffee', isActive: true })
    await ready()
  })

  await test.step('the admin confirms and deletes the job', async () => {
    await listed.getByRole('link', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'Are you sure you want to delete the job' })).toBeVisible()
    await ready()
    await page.getByRole('button', { name: 'Delete job' }).click()
    await expect(notice(page, 'Job listing deleted')).toBeVisible()
    expect(await jobByTitle(db, title)).toBeUndefined()
  })
})
