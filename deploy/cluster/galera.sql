-- Run once, when a database server is set up. For the proxy's check: no password, no rights.
CREATE USER IF NOT EXISTS 'hacheck'@'%';
-- For a server that copies everything from another one, which runs as the system's user mysql.
CREATE USER IF NOT EXISTS 'mysql'@'localhost' IDENTIFIED VIA unix_socket;
GRANT RELOAD, PROCESS, LOCK TABLES, BINLOG MONITOR ON *.* TO 'mysql'@'localhost';
