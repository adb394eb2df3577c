import { MAX_MONEY, type Cents } from '../shared/money'

export const TITLE_MAX = 120
export const DEPARTMENT_MAX = 80
export const LOCATION_MAX = 120
export const TEXT_MAX = 20_000
export const URL_MAX = 2_000
/** Per year, in cents of the salary's currency. */
export const MAX_SALARY = MAX_MONEY

export const employmentTypes = ['full_time', 'part_time', 'contract', 'internship'] as const
export type EmploymentType = (typeof employmentTypes)[number]

export const employmentLabels: Record<EmploymentType, string> = {
  full_time: 'Full-time',
  part_time: 'Part-time',
  contract: 'Contract',
  internship: 'Internship',
}

type Salary = { salaryMin: Cents | null; salaryMax: Cents | null; salaryCurrency: string }

/** "$80,000 to $95,000 a year" or "From €40,000 a year"; null without a salary. */
export function formatSalary({ salaryMin, salaryMax, salaryCurrency }: Salary): string | null {
  const money = (amount: Cents) =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: salaryCurrency,
      minimumFractionDigits: amount % 100 ? 2 : 0,
      maximumFractionDigits: 2,
    }).format(amount / 100)
  if (salaryMin !== null && salaryMax !== null)
    return salaryMin === salaryMax
      ? `${money(salaryMin)} a year`
      : `${money(salaryMin)} to ${money(salaryMax)} a year`
  if (salaryMin !== null) return `From ${money(salaryMin)} a year`
  return salaryMax === null ? null : `Up to ${money(salaryMax)} a year`
}
