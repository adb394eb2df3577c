import { BIO_MIN } from '../limits'

/** The fields that a complete profile has, each with the specification's words for one that lacks it. */
export const lacking = {
  bio: `Bio must be at least ${BIO_MIN} characters`,
  location: 'Location is required',
  dateOfBirth: 'Date of birth is required',
  interests: 'Please select at least one interest',
  languagesSpoken: 'Please select at least one language',
  emergencyContactName: 'Emergency contact name is required',
  emergencyContactPhone: 'Emergency contact phone is required',
} as const

type Name = keyof typeof lacking
type Given = { [name in Name]?: string | readonly string[] | null }

/**
 * What a profile still lacks to be complete once the changes are made: its words by field, none when it lacks nothing.
 * @param changes what is sent; what is undefined stays as it is stored
 */
export function missingFromProfile(stored: Given, changes: Given = {}): Partial<Record<Name, string[]>> {
  const becomes = (name: Name) => (changes[name] === undefined ? stored[name] : changes[name])
  const missing = (Object.keys(lacking) as Name[]).filter((name) => !becomes(name)?.length)
  return Object.fromEntries(missing.map((name) => [name, [lacking[name]]]))
}
