process.env.TEST_LANE = "mysql";
