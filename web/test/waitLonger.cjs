// On a busy machine a table takes longer to render than Testing Library's default of a second.
require("@testing-library/dom").configure({ asyncUtilTimeout: 15_000 });
