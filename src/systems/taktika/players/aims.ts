/** What a unit shall do in this turn. */
export const Aim = { Hold: 0, Recover: 1, Form: 2, Ahead: 3, Approach: 4, Attack: 5, Around: 6, Away: 7 } as const;
