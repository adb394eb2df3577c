import type { Form } from '../houses/site'
import { beach, boulderCove, tidePools } from './beaches'
import { boardwalk, steamField } from './boardwalks'
import { conservatory, twinConservatory } from './conservatories'
import { diner, noodleBar } from './counters'
import { barnTavern, porchHouse, smokehouse } from './country-eateries'
import { domedHall, observatory } from './domes'
import { swimmingHole, waterfall } from './falls-and-pools'
import { gallery, workshopRow } from './galleries'
import { garden, park, pondGarden } from './gardens'
import { cantina, falseFront, grillHouse, taproom } from './grills'
import { lampHouse, lighthouse } from './lighthouses'
import { muralCourt, sculptureYard } from './murals'
import { boatShed, cubeMuseum, museum } from './museums'
import { bellPavilion, chapel, ruin } from './old-stones'
import { balconyRow, elevatedPark } from './old-streets'
import { coveredBridge, riverWalk } from './rivers'
import { rockWall, stoneArch } from './rocks'
import { bakery, bistro, walkUpWindow } from './shop-fronts'
import { beachBar, cellar } from './small-bars'
import { canopyStation, chargingStation, countryStation } from './stations'
import { courtyard, palapa, waterfront } from './terraces'
import { marketHall, openStage, theater } from './theaters'
import { lookoutTower, windmill } from './towers'
import { bambooPath, dune, meadow, ridgeTrail } from './trails'
import { pierTerrace, railTerrace, starField, stoneTerrace } from './viewpoints'

const eateries = {
  bakery,
  'barn tavern': barnTavern,
  'beach bar': beachBar,
  bistro,
  cantina,
  cellar,
  courtyard,
  diner,
  'false front': falseFront,
  'grill house': grillHouse,
  'noodle bar': noodleBar,
  palapa,
  'porch house': porchHouse,
  smokehouse,
  taproom,
  'walk-up window': walkUpWindow,
  waterfront,
} satisfies Record<string, Form>

const sights = {
  'balcony row': balconyRow,
  'bamboo path': bambooPath,
  beach,
  'bell pavilion': bellPavilion,
  boardwalk,
  'boat shed': boatShed,
  'boulder cove': boulderCove,
  chapel,
  conservatory,
  'covered bridge': coveredBridge,
  'cube museum': cubeMuseum,
  'domed hall': domedHall,
  dune,
  'elevated park': elevatedPark,
  gallery,
  garden,
  'lamp house': lampHouse,
  lighthouse,
  'lookout tower': lookoutTower,
  'market hall': marketHall,
  meadow,
  'mural court': muralCourt,
  museum,
  observatory,
  'open stage': openStage,
  park,
  'pier terrace': pierTerrace,
  'pond garden': pondGarden,
  'rail terrace': railTerrace,
  'ridge trail': ridgeTrail,
  'river walk': riverWalk,
  'rock wall': rockWall,
  ruin,
  'sculpture yard': sculptureYard,
  'star field': starField,
  'steam field': steamField,
  'stone arch': stoneArch,
  'stone terrace': stoneTerrace,
  'swimming hole': swimmingHole,
  theater,
  'tide pools': tidePools,
  'twin conservatory': twinConservatory,
  waterfall,
  windmill,
  'workshop row': workshopRow,
} satisfies Record<string, Form>

const stations = {
  'canopy station': canopyStation,
  'charging station': chargingStation,
  'country station': countryStation,
} satisfies Record<string, Form>

/** What places have of their own; a place can also stand in one of the houses of listings. */
export const placeForms = { ...eateries, ...sights, ...stations }
export type PlaceForm = keyof typeof placeForms
