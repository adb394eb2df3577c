import { formatExact } from '../domain/shared/money'
import type { Entry, Words } from './refusals'

const transaction = (status: number, message: string, field?: string): Words => ({
  status,
  title: 'Failed to process transaction',
  message,
  field,
})
const payout = (status: number, message: string): Words => ({
  status,
  title: 'Failed to process payout',
  message,
})
const saving = (status: number, message: string, field?: string): Words => ({
  status,
  title: 'Failed to save setting',
  message,
  field,
})

/** What the back office refuses, in the specification's words where it gives them. */
export const backOfficeRefusals: Record<string, Entry> = {
  // settings and fees
  registration_closed: {
    status: 403,
    title: 'Sign up failed',
    message: 'New accounts cannot be created at the moment. Please come back later.',
  },
  setting_unfit: ({ fields }) => ({
    ...saving(400, Object.values(fields as Record<string, string[]>)[0]![0]!),
    fields,
  }),
  setting_exists: ({ key }) => saving(409, `There is a setting ${key} already. Edit that one.`, 'key'),
  setting_reserved: saving(409, 'The software keeps this key for itself. Choose another one.', 'key'),
  setting_key_reused: saving(
    409,
    'This form was already used for another setting. Reload the page and try again.',
  ),
  setting_unknown: { status: 404, title: 'Setting not found', message: 'Setting not found' },
  setting_scheduled: {
    status: 409,
    title: 'Failed to delete setting',
    message: 'This fee is set to change with the others. Cancel that change in Fee Management first.',
  },
  fees_start_past: saving(400, 'Choose a time to come, or let the fees count from now on.', 'from'),
  fees_start_too_far: ({ years }) => saving(400, `Choose a time within the next ${years} years.`, 'from'),
  fees_not_scheduled: saving(
    409,
    'No change of the fees is waiting: its time has come, or it was taken back already.',
  ),

  // ledger and transactions
  transaction_user_unknown: ({ by }) =>
    transaction(422, by === 'email' ? 'No account has this email address.' : 'No account has this id.', by),
  transaction_booking_not_theirs: transaction(
    422,
    'This user has no such booking, neither as guest nor as host.',
    'bookingId',
  ),
  transaction_key_reused: transaction(
    409,
    'This form was already used for another transaction. Reload the page and try again.',
  ),
  payout_host_unknown: payout(404, 'Host not found'),
  payout_nothing: payout(409, 'Nothing can be paid out to this host now.'),
  payout_below_minimum: ({ minimum }) =>
    payout(422, `Payouts to this host begin at ${formatExact(minimum)}.`),
  payout_unknown: payout(404, 'Payout not found'),
  payout_settled: payout(409, 'This payout came back already. Record a new one.'),
  payout_changed: ({ payable }) =>
    payout(
      409,
      `What can be paid out has changed to ${formatExact(payable)}. Check it, and record it again.`,
    ),

  // users
  user_unknown: { status: 404, title: 'User not found', message: 'User not found' },
  admin_no_more: { status: 403, title: 'Nothing was changed', message: 'You are no longer an admin.' },
  own_suspension: {
    status: 409,
    title: 'User not suspended',
    message: 'You cannot suspend yourself. Another admin can.',
  },
  own_admin: {
    status: 409,
    title: 'Admin rights not taken away',
    message: 'You cannot take away your own admin rights. Another admin can.',
  },
  last_admin: {
    status: 409,
    title: 'Nothing was changed',
    message: 'This is the last admin. Make somebody else an admin first.',
  },
  user_suspended: {
    status: 409,
    title: 'Not made an admin',
    message: 'This account is suspended. Restore it first.',
  },
  host_suspended: {
    status: 403,
    title: 'Listing not opened',
    message: 'This account is suspended. Contact support to have it restored.',
  },

  // content
  content_unknown: { status: 404, title: 'Content not found', message: 'Content not found' },
  content_not_deleted: { status: 404, title: 'Failed to delete content', message: 'Content not found' },
  content_key_reused: {
    status: 409,
    title: 'Failed to create content',
    message: 'This form was already used for another text. Reload the page and try again.',
    field: 'requestKey',
  },
  content_takes_no_pdf: {
    status: 422,
    title: 'Failed to upload file',
    message: 'Only the privacy policy and the terms of service can have a PDF.',
    field: 'pdfUrl',
  },
  document_missing: {
    status: 400,
    title: 'Failed to upload file',
    message: 'Please select a PDF file.',
    field: 'pdf',
  },
  document_no_pdf: {
    status: 415,
    title: 'Failed to upload file',
    message: 'Please select a PDF file.',
    field: 'pdf',
  },
  document_too_large: {
    status: 413,
    title: 'Failed to upload file',
    message: 'File size must be less than 10MB.',
    field: 'pdf',
  },
  document_not_stored: {
    status: 503,
    title: 'Failed to upload file',
    message: 'The file could not be stored at the moment. Nothing was changed.',
    field: 'pdf',
  },
  document_one_at_a_time: {
    status: 413,
    title: 'Failed to upload file',
    message: 'Send one file at a time.',
    field: 'pdf',
  },
  document_no_form: { status: 415, title: 'Failed to upload file', message: 'Send multipart/form-data.' },
  document_broken_off: {
    status: 400,
    title: 'Failed to upload file',
    message: 'The file did not arrive whole. Choose it again.',
    field: 'pdf',
  },
  document_unknown: {
    status: 422,
    title: 'Failed to upload file',
    message: 'This PDF is not here any more. Choose it again.',
    field: 'pdfUrl',
  },

  // careers
  job_unknown: { status: 404, title: 'Failed to delete job listing', message: 'Job listing not found' },
  job_key_reused: {
    status: 409,
    title: 'Failed to create job listing',
    message: 'This form was already used for another job. Reload the page and try again.',
  },
  job_salary_reversed: {
    status: 400,
    title: 'Failed to save job listing',
    message: 'The highest salary must not be below the lowest',
    field: 'salaryMax',
  },
  job_without_application: {
    status: 400,
    title: 'Failed to save job listing',
    message: 'An active job needs a way to apply: an e-mail address or a link',
    field: 'applicationEmail',
  },

  // platform discount codes
  platform_code_taken: ({ code }) => ({
    status: 409,
    title: 'Failed to create discount code',
    message: `The code ${code} is already in use. Choose another one.`,
    field: 'code',
  }),
  platform_code_key_reused: {
    status: 409,
    title: 'Failed to create discount code',
    message: 'This form was already used for another code. Reload the page and try again.',
  },
  any_discount_code_unknown: {
    status: 404,
    title: 'Failed to delete discount code',
    message: 'Discount code not found',
  },
}
