type CalendarProblem = { refusal: string; httpStatus?: number }

const words: Record<string, string> = {
  address_unreadable: 'This is not a valid link. Copy the whole link, starting with https://.',
  address_scheme: 'The link must start with https://, http:// or webcal://.',
  address_credentials: 'The link must not contain a user name or password.',
  address_port: 'The link must not contain a port.',
  address_private:
    'This link points to a private network. Only calendars on the public internet can be imported.',
  name_unknown: 'Site not found. Check the link.',
  unreachable: 'The site could not be reached.',
  too_slow: 'The site did not respond within 10 seconds.',
  too_large: 'The calendar is larger than 1 MB.',
  too_many_redirects: 'The link redirects too many times.',
  encoding_unknown: 'The site used a compression format we do not support.',
  calendar_is_page:
    'This is a web page, not a calendar. Look for “Export calendar” or “iCal link” on the other site.',
  calendar_none: 'This is not an iCal calendar (.ics).',
  calendar_cut_off: 'The calendar is incomplete.',
  calendar_garbled: 'The calendar is damaged and cannot be read.',
  calendar_date_unreadable: 'An event in the calendar has a date that cannot be read.',
  calendar_too_many_events: 'The calendar has more than 5,000 events.',
  calendar_too_many_zones: 'The calendar uses more than 200 time zones.',
  calendar_too_complex: 'The calendar is too complex to be read.',
  calendar_busy: 'Many calendars are being read right now. Please try again in a minute.',
  calendar_too_repetitive: 'An event in the calendar has a repeat rule that is too complex.',
}

const statusWords: Record<number, string> = {
  401: 'The site requires a sign-in for this link.',
  403: 'The site refuses to show this calendar.',
  404: 'The calendar no longer exists at this link.',
  410: 'The calendar no longer exists at this link.',
}

/** The problem as a message for the host. */
export function problemText({ refusal, httpStatus }: CalendarProblem): string {
  if (httpStatus !== undefined)
    return statusWords[httpStatus] ?? `The site responded with an error (${httpStatus}).`
  return words[refusal] ?? 'The calendar could not be read.'
}
