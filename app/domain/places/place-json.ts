import { z } from 'zod'
import { sentFields } from '../shared/schemas'
import { placeTypes, type Place } from './place'

const unitPrice = z.number().nullable()

export const placeJsonSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    type: z.enum(placeTypes),
    category: z.string().nullable().describe('For example, Mexican, Museum or Electric charging'),
    description: z.string().nullable(),
    location: z.string().describe('An address or a town'),
    latitude: z.number().describe('Degrees'),
    longitude: z.number().describe('Degrees'),
    rating: z.number().nullable().describe('Out of 5'),
    priceLevel: z.number().nullable().describe('From 1, inexpensive, to 4'),
    images: z.array(z.string()),
    amenities: z.array(z.string()),
    hours: z
      .record(z.string(), z.string())
      .nullable()
      .describe('By weekday (monday); under hours as written when they could not be parsed'),
    contact: z.object({ phone: z.string().nullable(), website: z.string().nullable() }),
    prices: z
      .object({
        regular: unitPrice,
        premium: unitPrice,
        diesel: unitPrice,
        electric: unitPrice.describe('Dollars per kWh'),
        updatedAt: z.string().nullable(),
      })
      .nullable()
      .describe('Of a gas or charging station, per gallon; null where unknown'),
    isDemo: z.boolean().describe('A station whose data was invented for the demo'),
    isActive: z.boolean(),
    createdAt: z.iso.datetime(),
    distance: z
      .number()
      .optional()
      .describe('Miles from the center of the search, rounded to hundredths; absent without one'),
  })
  .meta({ id: 'Place' })

/** A place as the JSON endpoint returns it. */
export const placeJson = ({ distance, contact, ...place }: Place) =>
  sentFields(placeJsonSchema, {
    ...place,
    contact: { phone: contact?.phone ?? null, website: contact?.website ?? null },
    createdAt: place.createdAt.toISOString(),
    distance: distance === null ? undefined : Math.round(distance * 100) / 100,
  })
