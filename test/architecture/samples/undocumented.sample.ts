export const picked = 1;
export const left = 2;
