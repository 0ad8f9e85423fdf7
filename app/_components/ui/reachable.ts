/** For what scrolls sideways: without a mouse it is scrolled by the arrow keys, once it has the focus. */
export const reachableByKeyboard = { tabIndex: 0 };
