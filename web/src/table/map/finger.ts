// Whether people tap here with a finger: then what can be tapped must be larger.

export const finger = (): boolean => matchMedia("(pointer: coarse)").matches;
