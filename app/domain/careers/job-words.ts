import type { Cents } from '../shared/money'

export const employmentTypes = ['full_time', 'part_time', 'contract', 'internship'] as const
export type EmploymentType = (typeof employmentTypes)[number]

export const employmentWords: Record<EmploymentType, string> = {
  full_time: 'Full time',
  part_time: 'Part time',
  contract: 'Contract',
  internship: 'Internship',
}

type Salary = { salaryMin: Cents | null; salaryMax: Cents | null; salaryCurrency: string }

/** "$80,000 to $95,000 a year", "From €40,000 a year"; null where nothing is said. */
export function salaryWords({ salaryMin, salaryMax, salaryCurrency }: Salary): string | null {
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
