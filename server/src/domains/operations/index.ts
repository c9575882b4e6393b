export { createFigureReader } from './read-figures.ts'
