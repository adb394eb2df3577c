/** Why a calendar could not be had or read: a refusal of the fetching or of the reading. */
export type CalendarTrouble = { refusal: string; httpStatus?: number }

const words: Record<string, string> = {
  address_unreadable: 'This is not a web address. Copy the whole address, beginning with https://.',
  address_scheme: 'The address must begin with https://, http:// or webcal://.',
  address_credentials: 'The address must not hold a user name or password.',
  address_port: 'The address must not name a port.',
  address_private:
    'This address leads into a private network. Only calendars on the public internet can be imported.',
  name_unknown: 'There is no site of this name. Check the address.',
  unreachable: 'The site could not be reached.',
  too_slow: 'The site did not answer within 10 seconds.',
  too_large: 'The calendar is larger than 1 MB.',
  too_many_redirects: 'The address leads from one place to the next without end.',
  encoding_unknown: 'The site sent its answer packed in a way we do not know.',
  calendar_is_page:
    'This is a web page, not a calendar. Look for the address that the other site calls its calendar export or iCal link.',
  calendar_none: 'This is not an iCal calendar (.ics).',
  calendar_cut_off: 'The calendar breaks off before its end.',
  calendar_garbled: 'The calendar is damaged and cannot be read.',
  calendar_date_unreadable: 'An event in the calendar has a date that cannot be read.',
  calendar_too_many_events: 'The calendar has more than 5,000 events.',
  calendar_too_repetitive: 'An event in the calendar repeats in a way that cannot be followed.',
}

const statusWords: Record<number, string> = {
  401: 'The site wants a sign-in for this address.',
  403: 'The site refuses to show this calendar.',
  404: 'There is no calendar at this address any more.',
  410: 'There is no calendar at this address any more.',
}

/** What went wrong with a calendar, in words for its host. */
export function calendarTrouble({ refusal, httpStatus }: CalendarTrouble): string {
  if (httpStatus !== undefined)
    return statusWords[httpStatus] ?? `The site answered with an error (${httpStatus}).`
  return words[refusal] ?? 'The calendar could not be read.'
}
