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

const benefits = `- Health, dental and vision from day one
- 25 days off a year, and a week of stays on Roamstead
- $1,000 a year for learning, no questions asked`

const jobs: readonly JobSeed[] = [
  {
    key: 'trust', title: 'Trust and Safety Specialist', department: 'Support', location: 'Asheville, North Carolina', type: 'full_time', salary: [58_000, 71_000], posted: 9, benefits,
    description: `When something goes wrong on a trip, you're the person guests and hosts hear from. You listen to both sides, look at what was booked and what was said, and decide what's fair.

## A typical week

- Resolve about forty cases, most of them within a day
- Write down what we learned from each case, to make the next one easier
- Meet with the product team on Thursdays and show them which issues keep coming up`,
    requirements: `- Two years of experience working with customers in travel, hospitality or another fast-paced field
- Clear, kind writing in English; Spanish is a plus
- A calm head at busy times, including some weekends`,
    apply: { email: MAILBOX },
  },
  {
    key: 'engineer', title: 'Software Engineer, Bookings', department: 'Engineering', location: 'Remote, United States', type: 'full_time', salary: [135_000, 165_000], posted: 16, benefits,
    description: `You'll work on the part of Roamstead that must never be wrong: availability, prices, and who owes what to whom. We're a team of four who review each other's work and like small changes.

You'll start with **calendars**: hosts connect theirs from other sites, and no night can be sold twice.`,
    requirements: `- Several years of experience with TypeScript and a relational database in production
- You have found and fixed a race condition, and can tell the story
- You write tests because they help you sleep at night`,
    apply: { url: 'https://jobs.roamstead.example/software-engineer-bookings' },
  },
  {
    key: 'designer', title: 'Product Designer', department: 'Design', location: 'Remote, United States', type: 'full_time', salary: [110_000, 135_000], posted: 23, benefits,
    description: `Design what guests and hosts use every day, from the first search to the last review. You'll sketch, build prototypes in HTML, and watch people use them.`,
    requirements: `- A portfolio of work that shipped, and how it turned out
- Accessibility is part of how you design, not an afterthought
- Enough HTML and CSS to try out an idea in a browser`,
    apply: { email: MAILBOX },
  },
  {
    key: 'hosts', title: 'Host Success Manager, Vehicles', department: 'Hosting', location: 'Denver, Colorado', type: 'full_time', salary: [64_000, 78_000], posted: 31, benefits,
    description: `Help people who rent out their cars, trucks and campers do it well: a good first listing, a fair price and a handover without surprises. You'll visit hosts in the Mountain West about once a month.`,
    requirements: `- Experience with fleets, rentals or car sharing
- Comfortable with spreadsheets and in a stranger's driveway
- A valid driver's license`,
    apply: { email: MAILBOX },
  },
  {
    key: 'photographer', title: 'Listing Photographer', department: 'Hosting', location: 'Portland, Maine', type: 'contract', posted: 38,
    description: `Photograph homes and vehicles along the coast of Maine, six to ten a month, on days that suit you and the host. You're paid per listing.`,
    requirements: `- Your own camera and wide-angle lens
- A car, or a bicycle and a short list of towns
- Honest photos: rooms look as big as they are`,
    apply: { email: MAILBOX },
  },
  {
    key: 'intern', title: 'Data Intern, Summer', department: 'Engineering', location: 'Asheville, North Carolina', type: 'internship', posted: 120, closed: true,
    description: "Twelve weeks with the search team, finding out why people browse but don't book.",
    requirements: '- A course or two in statistics\n- SQL, or the drive to learn it in a week',
    apply: { email: MAILBOX },
  },
]

/** The jobs an admin posted in the weeks before `now`. One of them is closed. */
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
