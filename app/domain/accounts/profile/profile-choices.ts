/** What a profile's lists choose from. Specification 2, section 9. */

export const interests = [
  'Travel', 'Photography', 'Cooking', 'Music', 'Sports', 'Art', 'Technology', 'Reading', 'Hiking', 'Swimming',
  'Dancing', 'Movies', 'Gaming', 'Fitness', 'Nature', 'Food', 'Culture', 'Adventure', 'Architecture', 'History',
] as const

export const languages = [
  'English', 'Spanish', 'French', 'German', 'Italian', 'Portuguese', 'Chinese', 'Japanese', 'Korean', 'Russian',
  'Arabic', 'Hindi', 'Dutch', 'Swedish', 'Norwegian',
] as const
