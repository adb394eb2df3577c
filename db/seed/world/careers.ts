import { idAt } from './ids'
import { DAY, type World } from './world-rows'

type JobSeed = {
  key: string
  title: string
  department: string
  location: string
  type: 'full_time' | 'part_time' | 'contract' | 'internship'
  /** Whole dollars a year. */
  salary?: [min: number, max: number]
  description: string
  requirements: string
  benefits?: string
  apply: { email: string } | { url: string }
  /** Days ago. */
  posted: number
  closed?: true
}

const MAILBOX = 'jobs@roamstead.example'

const benefits = `- Health, dental and vision from the first day
- 25 days off a year, and a week of stays on Roamstead
- $1,000 a year for learning, no questions asked`

const jobs: readonly JobSeed[] = [
  {
    key: 'trust', title: 'Trust and Safety Specialist', department: 'Support', location: 'Asheville, North Carolina', type: 'full_time', salary: [58_000, 71_000], posted: 9, benefits,
    description: `When something goes wrong on a trip, you are who guests and hosts hear from. You read both sides, look at what was booked and what was said, and decide what is fair.

## A usual week

- Settle about forty cases, most of them within a day
- Write down what a case taught us, so that the next one is easier
- Sit with the product team on Thursdays and show them what keeps coming back`,
    requirements: `- Two years of work with customers, in travel, hospitality or something as lively
- Plain, kind writing in English; Spanish is welcome
- A calm head at busy times, also on some weekends`,
    apply: { email: MAILBOX },
  },
  {
    key: 'engineer', title: 'Software Engineer, Bookings', department: 'Engineering', location: 'Remote, United States', type: 'full_time', salary: [135_000, 165_000], posted: 16, benefits,
    description: `You work on the part of Roamstead that must never be wrong: free nights, prices, and who owes what to whom. The team is four people who review each other's work and like small changes.

You would begin with **calendars**: hosts connect those of other sites, and no night may be sold twice.`,
    requirements: `- Several years with TypeScript and a relational database in production
- You have found and mended a race, and can tell the story
- You write tests because you sleep better with them`,
    apply: { url: 'https://jobs.roamstead.example/software-engineer-bookings' },
  },
  {
    key: 'designer', title: 'Product Designer', department: 'Design', location: 'Remote, United States', type: 'full_time', salary: [110_000, 135_000], posted: 23, benefits,
    description: `Design what guests and hosts use every day, from the first search to the last review. You draw, you build prototypes in HTML, and you watch people use them.`,
    requirements: `- A portfolio with work that shipped, and what became of it
- Accessibility is part of how you design, not a later step
- Enough HTML and CSS to try an idea in a browser`,
    apply: { email: MAILBOX },
  },
  {
    key: 'hosts', title: 'Host Success Manager, Vehicles', department: 'Hosting', location: 'Denver, Colorado', type: 'full_time', salary: [64_000, 78_000], posted: 31, benefits,
    description: `Help people who rent out their cars, trucks and campers do it well: a good first listing, a fair price, a handover without surprises. You visit hosts in the Mountain West about once a month.`,
    requirements: `- Experience with fleets, rentals or car sharing
- Comfortable with a spreadsheet and with a stranger's driveway
- A driver's license`,
    apply: { email: MAILBOX },
  },
  {
    key: 'photographer', title: 'Listing Photographer', department: 'Hosting', location: 'Portland, Maine', type: 'contract', posted: 38,
    description: `Photograph homes and vehicles along the coast of Maine, six to ten a month, on days that suit you and the host. Paid by the listing.`,
    requirements: `- Your own camera and wide lens
- A car, or a bicycle and a short list of towns
- Honest pictures: rooms look as large as they are`,
    apply: { email: MAILBOX },
  },
  {
    key: 'intern', title: 'Data Intern, Summer', department: 'Engineering', location: 'Asheville, North Carolina', type: 'internship', posted: 120, closed: true,
    description: 'Twelve weeks with the search team: find out why people look and do not book.',
    requirements: '- A course or two in statistics\n- SQL, or the wish to learn it in a week',
    apply: { email: MAILBOX },
  },
]

/** The jobs at the company that an administrator has posted in the weeks before `now`, one of which is filled. */
export function jobListingRows(postedBy: string, now: Date): World['jobListings'] {
  return jobs.map((job) => {
    const postedAt = new Date(Math.floor(now.getTime() / DAY) * DAY - job.posted * DAY)
    return {
      id: idAt(`job:${job.key}`, postedAt), title: job.title, department: job.department, location: job.location, employmentType: job.type,
      salaryMin: job.salary ? job.salary[0] * 100 : null, salaryMax: job.salary ? job.salary[1] * 100 : null, salaryCurrency: 'USD',
      description: job.description, requirements: job.requirements, benefits: job.benefits ?? null, isActive: !job.closed,
      applicationEmail: 'email' in job.apply ? job.apply.email : null, externalUrl: 'url' in job.apply ? job.apply.url : null,
      postedBy, createdAt: postedAt, updatedAt: postedAt,
    }
  })
}
