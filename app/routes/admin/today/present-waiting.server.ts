import type { Waiting } from '~/domain/overview/waiting'
import { formatTime } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { count } from '~/domain/shared/phrases'

/** What waits as a line: what it is, what to do, until when, and the page with a button to do it. */
export type WaitingLine = ReturnType<typeof presentWaiting>

type Words = {
  title: (count: number) => string
  text: string
  button: string
  to: string
  /** The label of the button where there is only one, which it opens. */
  one?: string
  task?: string
}

const ACCOUNTS = '/admin/accounts'

const kinds: Record<Waiting['kind'], Words> = {
  dispute: {
    title: (number) => count(number, 'dispute'),
    text: 'The bank wants evidence. Without it the money is lost.',
    button: 'Open disputes',
    to: `${ACCOUNTS}/disputes`,
    one: 'Open the dispute',
  },
  claim: {
    title: (number) => count(number, 'disputed deposit claim'),
    text: 'Nothing is charged until you decide.',
    button: 'Decide',
    to: `${ACCOUNTS}/deposits`,
    one: 'Decide',
  },
  refund: {
    title: (number) => count(number, 'failed refund'),
    text: 'The money is still owed to the guest.',
    button: 'Send again',
    to: `${ACCOUNTS}/payments`,
  },
  difference: {
    title: (number) => count(number, 'difference', 'differences'),
    text: "The ledger and the payment processor don't agree.",
    button: 'Look into it',
    to: `${ACCOUNTS}/payments#differences`,
  },
  comparison: {
    title: () => 'Ledger not compared yet',
    text: 'Checked against the payment processor every night.',
    button: 'Compare now',
    to: '/admin/tasks',
    task: 'reconcile-payments',
  },
  payout: {
    title: (number) => `${count(number, 'host')} to pay by hand`,
    text: 'Send the money from your bank, then record each payout.',
    button: 'Pay hosts',
    to: `${ACCOUNTS}/payouts`,
  },
  transfer: {
    title: (number) => `${count(number, 'payout')} stuck`,
    text: 'The payment processor refused them, or its balance is too low.',
    button: 'See payouts',
    to: `${ACCOUNTS}/payouts#payouts`,
  },
  task: {
    title: (number) => count(number, 'failed background task'),
    text: 'The error says why. Run it again once that is mended.',
    button: 'See tasks',
    to: '/admin/tasks',
  },
  worker: {
    title: () => 'Nothing runs in the background',
    text: 'Emails, payouts and expired requests wait until a worker is started.',
    button: 'See tasks',
    to: '/admin/tasks',
  },
  message: {
    title: (number) => `${count(number, 'message')} not sent`,
    text: 'Emails or text messages that could not be delivered.',
    button: 'See messages',
    to: '/admin/tasks#messages',
  },
}

/** A line of the page Today. */
export function presentWaiting({ kind, count: number, amount, due, id }: Waiting, now: Date) {
  const { title, text, button, to, one, task } = kinds[kind]
  return {
    kind,
    text,
    task,
    button: (id && one) || button,
    to: id && one ? `${to}/${id}` : to,
    title: title(number) + (amount === undefined ? '' : `, ${formatExact(amount)}`),
    due: due && { words: `${left(due, now)}, by ${formatTime(due, now)} UTC`, isSoon: isSoon(due, now) },
  }
}

const HOUR = 3_600_000

/** "6 days left", "20 hours left" */
function left(due: Date, now: Date): string {
  const hours = Math.floor((due.getTime() - now.getTime()) / HOUR)
  if (hours < 1) return 'Less than an hour left'
  return `${hours < 48 ? count(hours, 'hour') : count(Math.floor(hours / 24), 'day')} left`
}

const isSoon = (due: Date, now: Date) => due.getTime() - now.getTime() < 72 * HOUR
