import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Autosave, SavingState } from '../document/autosave.ts'

const SavingContext = createContext<Autosave | undefined>(undefined)
export const SavingProvider = SavingContext

export const useAutosave = (): Autosave => {
  const autosave = useContext(SavingContext)
  if (!autosave) throw new Error('useAutosave needs the flow editor around the component')
  return autosave
}

export const useSaving = <Part,>(part: (state: SavingState) => Part): Part => useStore(useAutosave(), part)
