import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Garage, Vehicle } from '../../api/shop.gen.ts'
import {
  activeVehicle,
  claimed,
  emptyGarage,
  forgotten,
  joined,
  type LocalGarage,
  withActive,
  withoutVehicle,
  withVehicle,
} from './garage.rules.ts'

type Added = Readonly<{ vehicle: Vehicle; place?: number }>
type Restored = Readonly<{ vehicle: Vehicle; place: number; active: string | null }>

/** The user's vehicles. They survive a reload and are synchronised with the account after sign-in. */
export const garageSlice = createSlice({
  name: 'garage',
  initialState: emptyGarage,
  reducers: {
    vehicleAdded: (garage, { payload: { vehicle, place } }: PayloadAction<Added>) =>
      withVehicle(garage, vehicle, place),
    vehicleRemoved: (garage, { payload: id }: PayloadAction<string>) => withoutVehicle(garage, id),
    /**
     * Undoes a removal: restores the vehicle at its former position, and reactivates the vehicle that was active
     * before.
     */
    vehicleRestored: (garage, { payload }: PayloadAction<Restored>) =>
      withActive(withVehicle(garage, payload.vehicle, payload.place), payload.active),
    vehicleChosen: (garage, { payload: id }: PayloadAction<string | null>) =>
      withActive(garage, id),
    garageClaimed: (garage, { payload: owner }: PayloadAction<string>) => claimed(garage, owner),
    garageForgotten: (garage) => forgotten(garage),
    accountAnswered: (garage, { payload }: PayloadAction<Garage>) => joined(garage, payload),
    otherTabSeen: (_garage, { payload }: PayloadAction<LocalGarage>) => payload,
  },
  selectors: {
    selectGarage: (garage) => garage,
    selectActive: (garage) => activeVehicle(garage),
  },
})

export const {
  accountAnswered,
  garageClaimed,
  garageForgotten,
  otherTabSeen,
  vehicleAdded,
  vehicleChosen,
  vehicleRemoved,
  vehicleRestored,
} = garageSlice.actions
export const { selectActive, selectGarage } = garageSlice.selectors
