/** What the linter says, each a way to its place. */
export const ProblemList = () => null
