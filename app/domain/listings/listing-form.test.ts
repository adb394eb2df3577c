import { describe, expect, test } from 'vitest'
import { toFormFields, toInput, parseSection, sectionFormSchema } from './listing-form'
import { listingSchema } from './listing-fields'
import { completedSteps, firstIncompleteStep } from './drafts/draft-progress'

const basics = {
  title: 'A quiet flat by the river',
  description: 'd'.repeat(60),
  location: 'New York',
  price: '99.50',
  maxGuests: '3',
  placeType: 'private',
  bedrooms: '1',
  bathrooms: '1',
  amenities: ['WiFi'],
}
const rules = {
  rules: ['No pets'],
  customRules: 'Be kind\r\n\r\n be KIND \nNo pets',
  cancellationPolicy: 'strict',
  instantBook: 'on',
}

describe('a listing form', () => {
  test('keeps everything typed into its own fields, and nothing else', () => {
    const typed = sectionFormSchema('vehicle', 'basics').parse({
      intent: 'save',
      title: 'x',
      vehicleSpecs: { make: 'Toyota', horns: '2' },
      amenities: ['Wings'],
      rank: '5',
      images: ['data:'],
    })
    expect(typed).toEqual({
      intent: 'save',
      fields: { title: 'x', 'vehicleSpecs.make': 'Toyota', amenities: ['Wings'] },
    })
  })

  test('is validated, with checkboxes as booleans and all rules in one list', () => {
    expect(parseSection('property', 'rules', rules)).toEqual({
      ok: true,
      value: {
        rules: ['No pets', 'Be kind'],
        instantBook: true,
        cancellationPolicy: 'strict',
        times: null,
        checkInInstructions: null,
        checkOutInstructions: null,
        houseManual: null,
      },
    })
    expect(parseSection('property', 'rules', {})).toMatchObject({
      ok: false,
      errors: { cancellationPolicy: [expect.any(String)] },
    })
    expect(parseSection('vehicle', 'basics', { ...basics, amenities: [] })).toMatchObject({
      ok: false,
      errors: { 'vehicleSpecs.make': ['Make is required'] },
    })
  })

  test('names the first incomplete step of a draft', () => {
    const whole = { type: 'property' as const, fields: { ...basics, ...rules }, images: ['/media/a'] }
    expect(firstIncompleteStep(whole)).toBeNull()
    expect(completedSteps(whole)).toEqual({ basics: true, photos: true, rules: true })
    expect(firstIncompleteStep({ ...whole, images: [] })).toEqual({
      step: 'photos',
      errors: { images: ['Images required'] },
    })
    expect(
      firstIncompleteStep({ ...whole, fields: { ...whole.fields, title: 'short' }, images: [] }),
    ).toEqual({
      step: 'basics',
      errors: { title: ['Title must be at least 10 characters'] },
    })
    expect(firstIncompleteStep({ ...whole, fields: basics })).toMatchObject({ step: 'rules' })
    const half = { ...whole, fields: { ...whole.fields, 'priceRules.extraGuest.fee': '15' } }
    expect(firstIncompleteStep(half)).toEqual({
      step: 'rules',
      errors: { 'priceRules.extraGuest.above': ['Enter how many guests the price includes'] },
    })
    expect(completedSteps(half)).toEqual({ basics: true, photos: true, rules: false })
  })

  test('changes nothing when it is submitted as shown', () => {
    const property = listingSchema('property').parse(
      toInput('property', { ...basics, ...rules, houseManual: 'Line one\nLine two' }),
    )
    const row = {
      type: 'property' as const,
      vehicleSpecs: null,
      ...property,
      placeType: property.placeType!,
      bedrooms: property.bedrooms!,
      beds: property.beds!,
      bathrooms: property.bathrooms!,
    }
    expect(listingSchema('property').parse(toInput('property', toFormFields(row)))).toEqual(property)
    const specs = {
      make: 'Toyota',
      model: 'Yaris',
      year: 2022,
      seats: 5,
      transmission: 'manual' as const,
      fuelType: 'hybrid' as const,
      fuelEfficiency: 33.5,
      includedMilesPerDay: 200,
      pricePerExtraMile: '0.35',
    }
    const vehicle = listingSchema('vehicle').parse({
      ...property,
      amenities: ['GPS'],
      price: '60',
      vehicleSpecs: specs,
    })
    const car = {
      type: 'vehicle' as const,
      placeType: null,
      bedrooms: null,
      beds: null,
      bathrooms: null,
      ...vehicle,
      vehicleSpecs: vehicle.vehicleSpecs!,
    }
    expect(toFormFields(car)).toMatchObject({
      'vehicleSpecs.includedMilesPerDay': '200',
      'vehicleSpecs.pricePerExtraMile': '0.35',
    })
    expect(listingSchema('vehicle').parse(toInput('vehicle', toFormFields(car)))).toEqual(vehicle)
  })
})
