/** The name of the box by which somebody is taken out of the household where they live now. */
export const moveBox = (donorId: number): string => `move_${donorId}`;
