import { TOO_COMMON } from '../../domain/accounts/credentials'
import type { TooMany } from '../rate-limit.server'
import type { pictureRefusals } from './pictures'
import { titled, CONTACT_SUPPORT, waitingTime, type RefusalWords, type RefusalsIn } from './words'

type Refused =
  | RefusalsIn<
      | Omit<
          typeof import('~/domain/accounts/administration/change-account-status.server'),
          'changeAccountStatus'
        >
      | typeof import('~/domain/accounts/change-password.server')
      | typeof import('~/domain/accounts/profile/avatar.server')
      | typeof import('~/domain/accounts/profile/update-profile.server')
      | typeof import('~/domain/accounts/recovery/reset-links.server')
      | typeof import('~/domain/accounts/recovery/reset-password.server')
      | typeof import('~/domain/accounts/recovery/username-codes.server')
      | typeof import('~/domain/accounts/register.server')
      | typeof import('~/domain/accounts/sessions/sessions.server')
      | typeof import('~/domain/accounts/sign-in.server')
    >
  | TooMany
  | {
      ok: false
      refusal:
        | 'reset_email_failed'
        | 'reset_request_failed'
        | 'reset_failed'
        | 'code_request_failed'
        | 'code_check_failed'
    }

const signUpFailed = titled('Sign up failed')
const updateFailed = titled('Update failed')
const passwordChangeFailed = titled('Password change failed')
const failedToUpdateProfilePicture = titled('Failed to update profile picture')
const failedToResetPassword = titled('Failed to reset password')
const invalidOTP = titled('Invalid OTP')
const nothingWasChanged = titled('Nothing was changed')

export const accountRefusals = {
  wrong_credentials: titled('Sign in failed')(401, 'Please check your credentials and try again.'),
  account_suspended: {
    status: 403,
    title: 'Sign in failed',
    message: 'This account is suspended. Contact support to have it restored.',
    link: CONTACT_SUPPORT,
  },
  email_taken: signUpFailed(409, 'An account with this email already exists. Sign in instead.', 'email'),
  registration_closed: signUpFailed(
    403,
    'New accounts cannot be created at the moment. Please come back later.',
  ),
  too_many_attempts: (details) => ({
    status: 429,
    title: 'Too many attempts',
    message: `Please try again in ${waitingTime(details.retryAfter)}.`,
  }),
  account_unknown: updateFailed(404, 'User not found'),
  profile_incomplete: ({ fields }) => ({
    status: 400,
    title: 'Setup failed',
    message: Object.values(fields as Record<string, string[]>)[0]![0]!,
    fields,
  }),
  email_in_use: updateFailed(409, 'Another account has this email address.', 'email'),
  current_password_missing: updateFailed(
    400,
    'Enter your current password to change your email address.',
    'currentPassword',
  ),
  current_password_not_yours: updateFailed(400, 'This is not your current password.', 'currentPassword'),
  current_password_wrong: passwordChangeFailed(400, 'Your current password is incorrect.', 'currentPassword'),
  password_about_owner: passwordChangeFailed(400, TOO_COMMON, 'newPassword'),
  avatar_not_yours: failedToUpdateProfilePicture(400, 'avatar is not a picture that you uploaded.', 'avatar'),
  avatar_not_chosen: failedToUpdateProfilePicture(409, 'This upload has expired. Choose the file again.'),
  avatar_not_a_picture: titled('Invalid file type')(415, 'Choose a JPG, PNG or WebP file.', 'image'),
  avatar_too_large: titled('File too large')(413, 'Choose a file of at most 5 MB.', 'image'),
  avatar_unusable: {
    status: 422,
    title: 'Upload failed',
    message:
      'Failed to process image. Please try again. The file may be damaged or have more than 40 megapixels, or 64 as a JPG.',
    field: 'image',
  },
  session_unknown: {
    status: 404,
    title: 'Already signed out',
    message: 'That device is already signed out. The devices below are still signed in.',
  },
  reset_link_used: failedToResetPassword(
    410,
    'This link has already been used. ' +
      "If you've just chosen a new password, sign in with it. Otherwise, request a new link.",
  ),
  reset_link_expired: failedToResetPassword(
    410,
    'This link has expired: a link expires in one hour, or when you request a newer one. Request a new link.',
  ),
  reset_link_unknown: failedToResetPassword(
    404,
    "That link didn't work. Open it straight from the email, or get a new one.",
  ),
  reset_request_failed: titled('Failed to send reset request')(503, 'An error occurred. Please try again.'),
  reset_failed: failedToResetPassword(503, 'An error occurred. Please try again.'),
  reset_email_failed: titled('Failed to send reset email')(503, 'An error occurred. Please try again.'),
  code_request_failed: titled('Failed to send OTP')(503, 'An error occurred. Please try again.'),
  code_check_failed: titled('The code could not be checked')(503, 'An error occurred. Please try again.'),
  code_wrong: { status: 400, message: 'Invalid OTP', field: 'otp' },
  code_used_up: invalidOTP(
    400,
    "You've entered five wrong codes, so this code no longer works. Request a new one.",
  ),
  code_void: invalidOTP(
    410,
    'This code no longer works: it has expired, was already used, or was entered incorrectly too many times. ' +
      'Request a new one.',
  ),
  user_unknown: { status: 404, title: 'User not found', message: 'User not found' },
  admin_no_more: nothingWasChanged(403, 'You are no longer an admin.'),
  own_suspension: titled('User not suspended')(409, 'You cannot suspend yourself. Another admin can.'),
  own_admin: {
    status: 409,
    title: 'Admin rights not removed',
    message: 'You cannot remove your own admin rights. Another admin can.',
  },
  last_admin: nothingWasChanged(409, 'This is the last admin. Make someone else an admin first.'),
  user_suspended: titled("Couldn't make admin")(409, 'This account is suspended. Restore it first.'),
} satisfies RefusalWords<Refused, keyof typeof pictureRefusals>
